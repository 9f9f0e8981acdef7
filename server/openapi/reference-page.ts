import { filterRows, operatorRows } from './filter-table.js'
import { type PageLanguage, translator, viewerLabels } from './page-language.js'

/** Path of the reference page. Its files are below it. */
export const pagePath = '/docs'
export const documentAddress = '/openapi.json'
/** Path of the document that the page shows. */
export const readableAddress = (language: PageLanguage): string =>
  `${pagePath}/openapi.${language}.json`

/**
 * Returns the reference page: the operations, and one table with the filters that many of them accept.
 * Its content security policy allows no inline scripts. `hasExplorer` adds a link to the explorer;
 * all addresses begin with `publicPath`.
 */
export function pageHtml(
  hasExplorer: boolean,
  publicPath = '',
  language: PageLanguage = 'en',
): string {
  const folder = publicPath + pagePath
  const written = translator(language)
  const other = language === 'en' ? 'ru' : 'en'
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${written('Film and series metadata: reference')}</title>
    <link rel="icon" type="image/png" href="${folder}/favicon-32x32.png">
    <link rel="stylesheet" href="${folder}/swagger-ui.css">
    <link rel="stylesheet" href="${folder}/page.css">
    <link rel="preload" as="fetch" crossorigin="anonymous" href="${publicPath}${readableAddress(language)}">
    <script src="${folder}/theme.js"></script>
  </head>
  <body>
    <nav class="places" aria-label="${written('This page')}">
      <a href="#reference">${written('Operations')}</a>
      <a href="#filters">${written('Filters')}</a>
      <a href="#operators">${written('Operators')}</a>
      <a href="${publicPath}${documentAddress}">openapi.json</a>${hasExplorer ? `\n      <a href="${publicPath}/?lang=${language}">${written('Explorer')}</a>` : ''}
      <a href="${folder}?lang=${other}" lang="${other}">${otherLanguage[language]}</a>
    </nav>
    <div id="reference"></div>
    ${filtersSection(written)}
    <script src="${folder}/swagger-ui-bundle.js"></script>
    <script src="${folder}/start.${language}.js"></script>
  </body>
</html>
`
}

const otherLanguage = { en: 'Русский', ru: 'English' } as const

const filtersNote =
  'Accepted by `/titles`, `/titles/facets`, relations, filmographies, collections and the slices, bare or with an operator at the end: `genre.all=drama,war`, `rating_alpha.gte=7.5`. Commas separate several values. A title must meet all conditions.'

function filtersSection(written: (text: string) => string): string {
  const filters = filterRows().map(({ name, operators, values, isSortKey, about }) => [
    code(name),
    // The full name, so that the browser's search finds it.
    operators.map((suffix) => code(`${name}.${suffix}`)).join(' '),
    text(written(values)),
    isSortKey ? written('yes') : '',
    text(written(about)),
  ])
  const operators = operatorRows().map(([suffix, about]) => [
    code(written(suffix)),
    text(written(about)),
  ])
  return `<section class="grammar">
        <h2 id="filters">${written('Filters')}</h2>
        <p>${text(written(filtersNote))}</p>
        ${table(['Filter', 'With an operator', 'Values', 'Sort key', 'Meaning'].map(written), filters)}
        <h2 id="operators">${written('Operators')}</h2>
        ${table(['Operator', 'Meaning'].map(written), operators)}
      </section>`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')
  return `<div class="wide" tabindex="0"><table>
<thead><tr>${cells('th scope="col"', head).replaceAll('</th scope="col">', '</th>')}</tr></thead>
<tbody>
${body}
</tbody></table></div>`
}

function code(plain: string): string {
  return `<code>${escaped(plain)}</code>`
}

/** Text between backquotes becomes code. */
function text(markdown: string): string {
  return escaped(markdown).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function escaped(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Reads what the explorer stores in the browser (`web/src/service/key.ts`, `web/src/parts/theme.ts`). */
const readStored = `const stored = (name) => {
  try {
    return localStorage.getItem('titlebase.' + name)
  } catch {
    return null
  }
}
`

/** Applies the theme of the explorer, or of the system, before the browser draws the page. */
export const themeScript = `{
  ${readStored}
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const theme = stored('theme')
    const isDark = theme === 'dark' || (theme !== 'light' && system.matches)
    document.documentElement.classList.toggle('dark-mode', isDark)
  }
  system.addEventListener('change', apply)
  apply()
}
`

/**
 * Shows the document, with the key of the explorer filled in. Without \`validatorUrl: null\` the page
 * would send a request to a validator on the web. What the viewer writes itself is translated as it
 * appears; its form fields get the names of their parameters, and code that scrolls is a tab stop. Paths
 * are not links, because they are inside buttons.
 */
export const startScript = (publicPath: string, language: PageLanguage): string => `{
  ${readStored}
  const texts = ${JSON.stringify(viewerLabels(language))}
  const improve = (root) => {
    for (const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
      const { currentNode: node } = walker
      const text = node.data.trim()
      if (Object.hasOwn(texts, text)) node.data = node.data.replace(text, () => texts[text])
    }
    for (const row of document.querySelectorAll('tr[data-param-name]')) {
      for (const field of row.querySelectorAll('select, input, textarea')) field.ariaLabel = row.dataset.paramName
    }
    for (const [part, name] of [['.response-control-media-type select', 'Media type'], ['.examples-select-element', 'Examples']]) {
      for (const field of document.querySelectorAll(part)) field.ariaLabel = texts[name] ?? name
    }
    for (const code of document.querySelectorAll('#reference pre')) code.tabIndex = 0
  }
  const reference = document.getElementById('reference')
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(improve)
  }).observe(reference, { childList: true, subtree: true })
  const ui = SwaggerUIBundle({
    url: '${publicPath}${readableAddress(language)}',
    dom_id: '#reference',
    validatorUrl: null,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    defaultModelExpandDepth: 2,
    displayRequestDuration: true,
    persistAuthorization: true,
    tryItOutEnabled: true,
    syntaxHighlight: false,
    plugins: [
      ({ React }) => ({
        wrapComponents: { DeepLink: () => ({ text }) => React.createElement('span', null, text) },
      }),
    ],
    onComplete() {
      const key = stored('key')
      if (key !== null) ui.preauthorizeApiKey('ApiKey', key)
    },
  })
}
`
