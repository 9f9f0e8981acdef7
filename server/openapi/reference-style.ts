/**
 * Styles of the reference page, in addition to the styles of Swagger UI. The class `dark-mode` sets
 * the color scheme.
 */
export const pageStyle = `
html { scroll-padding-top: 3rem; color-scheme: light; }
body { margin: 0; overflow-x: clip; background: light-dark(#fff, #1c2022); color: light-dark(#1f2937, #e4e6e6); }
.places { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: .75rem max(1.25rem, calc((100vw - 1420px) / 2)); background: #1f2937; font: 600 .95rem/1.4 sans-serif; }
.places a { color: #e5e7eb; text-decoration: none; }
.places a:hover, .places a:focus-visible { color: #fff; text-decoration: underline; }
.grammar { max-width: 1420px; margin: 0 auto; padding: 0 1.25rem 3rem; font: .9rem/1.5 sans-serif; box-sizing: border-box; }
.grammar h2 { margin: 2rem 0 .5rem; font-size: 1.5rem; }
.grammar p { max-width: 50rem; }
.grammar code { padding: .1em .35em; border-radius: 4px; background: light-dark(#f3f4f6, #080a0b); font-size: .85rem; }
.wide { overflow-x: auto; }
.grammar table { width: 100%; border-collapse: collapse; }
.grammar th, .grammar td { padding: .3rem .75rem .3rem 0; border-bottom: 1px solid light-dark(#e5e7eb, #3b4151); text-align: left; vertical-align: top; }
.grammar th { border-bottom-color: light-dark(#9ca3af, #6b7280); }
.grammar td:first-child, .grammar td:nth-child(2) { white-space: nowrap; }
.swagger-ui .info { margin: 1.5rem 0; }
.swagger-ui .scheme-container { padding: 1rem 0; box-shadow: none; border-block: 1px solid light-dark(#e5e7eb, #3b4151); }
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
