import { currentTexts } from '../i18n/current-texts.js'
import { Part } from '../lists/part.js'
import { publicPath } from '../navigation/public-path.js'
import { CopyButton } from '../parts/copy-button.js'
import { PageHeading } from '../parts/page-heading.js'

/** Stands for the reader's key in the examples. */
const keyMark = 'tb_…'

/** How to connect an assistant to this service (docs/guide/mcp.md). */
export function AssistantsPage() {
  const { assistants: texts, assistantsLink } = currentTexts()
  const address = `${location.origin}${publicPath}/mcp`
  return (
    <div class="page">
      <PageHeading title={assistantsLink} />
      <p class="lead soft">{texts.about}</p>
      <Part title={texts.address}>
        <Code text={address} what={texts.address} />
        <p class="facts">
          {texts.key(keyMark)} <code>npx titlebase keys create assistant</code>
        </p>
      </Part>
      {hosts(address).map(({ name, file, code }) => (
        <Part key={name} title={name}>
          <p>{file === null ? texts.run : texts.file(file)}</p>
          <Code text={code} what={name} />
        </Part>
      ))}
      <Part title={texts.local}>
        <p>{texts.localAbout}</p>
        <Code text={localConfiguration} what={texts.local} />
      </Part>
    </div>
  )
}

function Code({ text, what }: { text: string; what: string }) {
  return (
    <div class="one-request stack gap-m">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach a scrolling element */}
      <section class="code surface" tabIndex={0}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <CopyButton text={text} what={what} />
    </div>
  )
}

const json = (value: object) => JSON.stringify(value, null, 2)

/** The configuration of common applications; `file` is null for a command. */
function hosts(url: string): { name: string; file: string | null; code: string }[] {
  const headers = { Authorization: `Bearer ${keyMark}` }
  const bridge = ['-y', 'mcp-remote', url, '--header', 'Authorization:\u0024{AUTH}']
  return [
    {
      name: 'Claude Code',
      file: null,
      code: `claude mcp add --transport http titlebase ${url} --header "Authorization: Bearer ${keyMark}"`,
    },
    {
      name: 'Claude Desktop',
      file: 'claude_desktop_config.json',
      code: json({
        mcpServers: {
          titlebase: { command: 'npx', args: bridge, env: { AUTH: headers.Authorization } },
        },
      }),
    },
    {
      name: 'VS Code',
      file: '.vscode/mcp.json',
      code: json({ servers: { titlebase: { type: 'http', url, headers } } }),
    },
    {
      name: 'Cursor',
      file: '~/.cursor/mcp.json',
      code: json({ mcpServers: { titlebase: { url, headers } } }),
    },
    {
      name: 'Gemini CLI',
      file: '~/.gemini/settings.json',
      code: json({ mcpServers: { titlebase: { httpUrl: url, headers } } }),
    },
    {
      name: 'Codex',
      file: '~/.codex/config.toml',
      code: `[mcp_servers.titlebase]\nurl = "${url}"\nbearer_token_env_var = "API_KEY"`,
    },
  ]
}

const localConfiguration = json({
  mcpServers: {
    titlebase: {
      command: 'node',
      args: ['/path/to/titlebase/dist/cli/main.js', 'mcp'],
      env: { DATA_DIR: '/path/to/titlebase/data' },
    },
  },
})
