import { filterRows, operatorRows } from './filter-table.js'

/** Where the reference page's files are; the page itself is at the root of them. */
export const pagePath = '/docs'
/** Where the document is. */
export const documentAddress = '/openapi.json'
/** Where the document is as the page shows it. */
export const readableAddress = `${pagePath}/openapi.json`

/**
 * The reference page: the operations, and the filters that many of them take in one table. There are
 * only links to scripts, because its content security policy lets none be part of it.
 */
export function pageHtml(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Film and series metadata: reference</title>
    <link rel="icon" type="image/png" href="${pagePath}/favicon-32x32.png">
    <link rel="stylesheet" href="${pagePath}/swagger-ui.css">
    <link rel="stylesheet" href="${pagePath}/page.css">
  </head>
  <body>
    <nav class="places" aria-label="This page">
      <a href="#reference">Operations</a>
      <a href="#filters">Filters</a>
      <a href="#operators">Operators</a>
      <a href="${documentAddress}">openapi.json</a>
    </nav>
    <main>
      <div id="reference"></div>
      ${filtersSection()}
    </main>
    <script src="${pagePath}/swagger-ui-bundle.js"></script>
    <script src="${pagePath}/start.js"></script>
  </body>
</html>
`
}

function filtersSection(): string {
  const filters = filterRows().map(({ name, operators, values, isSortKey, about }) => [
    code(name),
    // Whole, so that whoever searches the page for one finds it here.
    operators.map((suffix) => code(`${name}.${suffix}`)).join(' '),
    text(values),
    isSortKey ? 'yes' : '',
    text(about),
  ])
  const operators = operatorRows().map(([suffix, about]) => [code(suffix), text(about)])
  return `<section class="grammar">
        <h2 id="filters">Filters</h2>
        <p>Taken by <code>/titles</code>, <code>/titles/facets</code>, relations, filmographies, collections and the slices, bare or with an operator at the end: <code>genre.all=drama,war</code>, <code>rating_alpha.gte=7.5</code>. Several values are joined by commas, all conditions hold together.</p>
        ${table(['Filter', 'With an operator', 'Values', 'Sort key', 'Meaning'], filters)}
        <h2 id="operators">Operators</h2>
        ${table(['Operator', 'Meaning'], operators)}
      </section>`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')
  return `<div class="wide"><table>
<thead><tr>${cells('th scope="col"', head).replaceAll('</th scope="col">', '</th>')}</tr></thead>
<tbody>
${body}
</tbody></table></div>`
}

function code(plain: string): string {
  return `<code>${escaped(plain)}</code>`
}

/** What stands between backquotes is code. */
function text(markdown: string): string {
  return escaped(markdown).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function escaped(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** What the page does once loaded. Without \`validatorUrl: null\` it would ask a validator on the web. */
export const startScript = `SwaggerUIBundle({
  url: '${readableAddress}',
  dom_id: '#reference',
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 2,
  displayRequestDuration: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
})
`
