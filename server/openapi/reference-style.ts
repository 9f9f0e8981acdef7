/**
 * Styles of the reference page, in addition to the styles of Swagger UI, with the font and colours of the
 * explorer (web/src/styles/tokens.css). The class `dark-mode` sets the color scheme;
 * `:root .swagger-ui.swagger-ui` takes precedence over Swagger UI's own dark styles.
 */
export const pageStyle = `
@font-face { font-family: "Onest"; font-weight: 100 900; font-display: swap; src: url("onest-latin-wght-normal.woff2") format("woff2"); unicode-range: U+0000-00FF, U+2000-206F; }
@font-face { font-family: "Onest"; font-weight: 100 900; font-display: swap; src: url("onest-cyrillic-wght-normal.woff2") format("woff2"); unicode-range: U+0400-045F; }
html { scroll-padding-top: 3rem; color-scheme: light; --page: light-dark(#faf7f2, #14110f); --surface: light-dark(#fff, #1e1a17); --line: light-dark(#e2dacd, #362f29); --ink: light-dark(#1d1915, #f4ede3); --ink-soft: light-dark(#665d51, #b3a799); --accent: light-dark(#a93217, #ff8d66); --code: light-dark(#f5f0e7, #100e0c); --sans: "Onest", system-ui, sans-serif; }
body { margin: 0; overflow-x: clip; background: var(--page); color: var(--ink); font-family: var(--sans); }
.places { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: .75rem max(1.25rem, calc((100vw - 1420px) / 2)); background: var(--surface); border-bottom: 1px solid var(--line); font: 600 .95rem/1.4 var(--sans); }
.places a { color: var(--ink); text-decoration: none; }
.places a:hover, .places a:focus-visible { color: var(--accent); text-decoration: underline; }
.grammar { max-width: 1420px; margin: 0 auto; padding: 0 1.25rem 3rem; font: .9rem/1.5 var(--sans); box-sizing: border-box; }
.grammar h2 { margin: 2rem 0 .5rem; font-size: 1.5rem; }
.grammar p { max-width: 50rem; }
.grammar code { padding: .1em .35em; border-radius: 4px; background: var(--code); font-size: .85rem; }
.wide { overflow-x: auto; }
.grammar table { width: 100%; border-collapse: collapse; }
.grammar th, .grammar td { padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.grammar th { border-bottom-color: var(--ink-soft); }
.grammar td:first-child, .grammar td:nth-child(2) { white-space: nowrap; }
:root .swagger-ui.swagger-ui, :root .swagger-ui.swagger-ui .info .title, :root .swagger-ui.swagger-ui .opblock-tag, :root .swagger-ui.swagger-ui .opblock .opblock-summary-description, :root .swagger-ui.swagger-ui table thead tr td, :root .swagger-ui.swagger-ui table thead tr th, :root .swagger-ui.swagger-ui .parameter__name, :root .swagger-ui.swagger-ui .btn, :root .swagger-ui.swagger-ui label, :root .swagger-ui.swagger-ui .tab li { font-family: var(--sans); color: var(--ink); }
:root .swagger-ui.swagger-ui .info p, :root .swagger-ui.swagger-ui .info li, :root .swagger-ui.swagger-ui .markdown p, :root .swagger-ui.swagger-ui .renderedMarkdown p, :root .swagger-ui.swagger-ui .response-col_status, :root .swagger-ui.swagger-ui .opblock-description-wrapper p { color: var(--ink); font-family: var(--sans); }
:root .swagger-ui.swagger-ui .info .title small { background: var(--ink-soft); }
:root .swagger-ui.swagger-ui .info .title small pre { color: var(--page); }
:root .swagger-ui.swagger-ui :is(.parameter__in, .parameter__type, .prop-format, .response-col_links, .response-control-media-type__accept-message, .parameter__name.required::after, .markdown code, .renderedMarkdown code, .tablinks, .response-col_description small) { color: var(--ink-soft); }
:root .swagger-ui.swagger-ui .info a, :root .swagger-ui.swagger-ui .markdown a { color: var(--accent); }
:root .swagger-ui.swagger-ui .opblock.opblock-get { background: var(--surface); border-color: var(--line); box-shadow: none; }
:root .swagger-ui.swagger-ui .opblock.opblock-get .opblock-summary { border-color: var(--line); }
:root .swagger-ui.swagger-ui .opblock.opblock-get .opblock-summary-method { background: light-dark(#b5341a, #c2431f); color: #fff; }
:root .swagger-ui.swagger-ui :is(td, th, label, h4, h5, li, .header-col, .model, .prop-type, .response-col_status, .parameter__name) { color: var(--ink); }
:root .swagger-ui.swagger-ui .scheme-container .btn.authorize, :root .swagger-ui.swagger-ui .btn.execute { background: light-dark(#b5341a, #c2431f); border-color: transparent; color: #fff; }
:root .swagger-ui.swagger-ui .btn.authorize svg { fill: #fff; }
:root .swagger-ui.swagger-ui .opblock-tag { border-bottom-color: var(--line); }
:root .swagger-ui.swagger-ui, :root .swagger-ui.swagger-ui section.models { background: var(--page); }
:root .swagger-ui.swagger-ui .info { margin: 1.5rem 0; }
:root .swagger-ui.swagger-ui .info .title small.version-stamp { display: none; }
:root .swagger-ui.swagger-ui .scheme-container { padding: 1rem 0; box-shadow: none; border-block: 1px solid var(--line); background: var(--page); }
:root .swagger-ui.swagger-ui .opblock .opblock-section-header { min-height: 0; padding: 6px 20px; }
:root .swagger-ui.swagger-ui .parameters-col_description .markdown p { margin: 0 0 .35rem; }
:root .swagger-ui.swagger-ui table tbody tr td { padding: 6px 0 0; }
:root .swagger-ui.swagger-ui .parameters-col_name { width: 15rem; }
:root .swagger-ui.swagger-ui .parameter__type, :root .swagger-ui.swagger-ui .parameter__in { display: inline; padding: 0 .4rem 0 0; }
:root .swagger-ui.swagger-ui .parameter__deprecated:empty { display: none; }
:root .swagger-ui.swagger-ui .parameters-col_description select[multiple] { min-height: 5.5rem; }
:root .swagger-ui.swagger-ui .execute-wrapper, :root .swagger-ui.swagger-ui .btn-group { padding-block: 0 14px; }
:root .swagger-ui.swagger-ui textarea { min-height: 7rem; }
:root .swagger-ui.swagger-ui .scheme-container .schemes > :first-child:not(.auth-wrapper) { display: none; }
:root .swagger-ui.swagger-ui .scheme-container .schemes { justify-content: flex-end; }
:root .swagger-ui.swagger-ui .opblock { margin: 0 0 6px; }
:root .swagger-ui.swagger-ui .opblock-tag { padding: 6px 10px; font-size: 1.3rem; }
`
