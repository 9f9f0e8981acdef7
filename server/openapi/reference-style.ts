/**
 * Styles of the reference page, in addition to the styles of Swagger UI, with the font and colours of the
 * explorer (web/src/styles/tokens.css). The class `dark-mode` sets the color scheme.
 */
export const pageStyle = `
@font-face { font-family: "Onest"; font-weight: 100 900; font-display: swap; src: url("onest-latin-wght-normal.woff2") format("woff2"); }
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
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description, .swagger-ui table thead tr td, .swagger-ui table thead tr th, .swagger-ui .parameter__name, .swagger-ui .btn, .swagger-ui label, .swagger-ui .tab li { font-family: var(--sans); color: var(--ink); }
.swagger-ui .info p, .swagger-ui .info li, .swagger-ui .markdown p, .swagger-ui .renderedMarkdown p, .swagger-ui .response-col_status, .swagger-ui .opblock-description-wrapper p { color: var(--ink); font-family: var(--sans); }
.swagger-ui a, .swagger-ui .info a { color: var(--accent); }
.swagger-ui .opblock.opblock-get { background: var(--surface); border-color: var(--line); box-shadow: none; }
.swagger-ui .opblock.opblock-get .opblock-summary { border-color: var(--line); }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: light-dark(#b5341a, #c2431f); }
.swagger-ui .btn.authorize, .swagger-ui .btn.execute { background: light-dark(#b5341a, #c2431f); border-color: transparent; color: #fff; }
.swagger-ui .btn.authorize svg { fill: #fff; }
.swagger-ui .opblock-tag { border-bottom-color: var(--line); }
.swagger-ui .info { margin: 1.5rem 0; }
.swagger-ui .info .version-stamp { display: none; }
.swagger-ui .scheme-container { padding: 1rem 0; box-shadow: none; border-block: 1px solid var(--line); background: var(--page); }
.swagger-ui .opblock .opblock-section-header { min-height: 0; padding: 6px 20px; }
.swagger-ui .parameters-col_description .markdown p { margin: 0 0 .35rem; }
.swagger-ui table tbody tr td { padding: 6px 0 0; }
.swagger-ui .parameters-col_name { width: 15rem; }
.swagger-ui .parameter__type, .swagger-ui .parameter__in { display: inline; padding: 0 .4rem 0 0; }
.swagger-ui .parameter__deprecated:empty { display: none; }
.swagger-ui .parameters-col_description select[multiple] { min-height: 5.5rem; }
.swagger-ui .execute-wrapper, .swagger-ui .btn-group { padding-block: 0 14px; }
.swagger-ui textarea { min-height: 7rem; }
.swagger-ui .scheme-container .schemes > :first-child:not(.auth-wrapper) { display: none; }
.swagger-ui .scheme-container .schemes { justify-content: flex-end; }
.swagger-ui .opblock { margin: 0 0 6px; }
.swagger-ui .opblock-tag { padding: 6px 10px; font-size: 1.3rem; }
`
