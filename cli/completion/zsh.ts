import { type Described, type KnownCommand, quoted } from './command-tree.js'

/** The completion of zsh: `source <(titlebase completion zsh)`, or a file `_titlebase` in `fpath`. */
export function zshCompletion(commands: readonly KnownCommand[]): string {
  const paths = commands.map(({ path }) => quoted(path)).filter((path) => path !== "''")
  return `#compdef titlebase
_titlebase() {
  local at='' index
  local -a offered
  for ((index = 2; index < CURRENT; index++)); do
    case $at/\${words[index]} in
    ${paths.join(' | ')}) at=$at/\${words[index]} ;;
    esac
  done
  case "$at \${words[CURRENT - 1]}" in
${values(commands)}
  esac
  case $at in
${commands.map(branch).join('\n')}
  esac
  _describe titlebase offered
}
if [[ \${funcstack[1]} == _titlebase ]]; then _titlebase "$@"; else compdef _titlebase titlebase; fi
`
}

function values(commands: readonly KnownCommand[]): string {
  return commands
    .flatMap(({ path, options }) =>
      options
        .filter(({ takesValue }) => takesValue)
        .map(({ name, choices }) => {
          const offer = choices.length === 0 ? '' : ` compadd ${choices.map(quoted).join(' ')};`
          return `  ${quoted(`${path} ${name}`)})${offer} return ;;`
        }),
    )
    .join('\n')
}

function branch({ path, subcommands, options, takesFiles, choices }: KnownCommand): string {
  const plain = choices.map((name) => ({ name, description: '' }))
  const offered = [...plain, ...subcommands, ...options].map(entry).join(' ')
  const files = takesFiles ? ` [[ $words[CURRENT] == -* ]] || { _files; return };` : ''
  return `  ${quoted(path)})${files} offered=(${offered}) ;;`
}

const entry = ({ name, description }: Described) =>
  quoted(description === '' ? name : `${name}:${description.replaceAll(':', '\\:')}`)
