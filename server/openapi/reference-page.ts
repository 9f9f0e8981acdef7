/** Where the reference page's files are; the page itself is at the root of them. */
export const pagePath = '/docs'
/** Where the document is. */
export const documentAddress = '/openapi.json'

/** The reference page: only links, because its content security policy lets no script be part of it. */
export const pageHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Film and series metadata: reference</title>
    <link rel="icon" type="image/png" href="${pagePath}/favicon-32x32.png">
    <link rel="stylesheet" href="${pagePath}/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="${pagePath}/swagger-ui-bundle.js"></script>
    <script src="${pagePath}/start.js"></script>
  </body>
</html>
`

/** What the page does once loaded. Without \`validatorUrl: null\` it would ask a validator on the web. */
export const startScript = `SwaggerUIBundle({
  url: '${documentAddress}',
  dom_id: '#reference',
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
})
`
