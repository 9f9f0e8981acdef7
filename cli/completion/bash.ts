import { type KnownCommand, quoted } from './command-tree.js'

/** The completion of bash: `source <(titlebase completion bash)`. */
export function bashCompletion(commands: readonly KnownCommand[]): string {
  const paths = commands.map(({ path }) => quoted(path)).filter((path) => path !== "''")
  return `# bash completion of titlebase
_titlebase() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} at='' words='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case $at/\${COMP_WORDS[index]} in
    ${paths.join(' | ')}) at=$at/\${COMP_WORDS[index]} ;;
    esac
  done
  COMPREPLY=()
  case "$at $before" in
${values(commands)}
  esac
  case $at in
${commands.map(branch).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _titlebase titlebase
`
}

/** Behind an option with a value come its values, or nothing. */
function values(commands: readonly KnownCommand[]): string {
  return commands
    .flatMap(({ path, options }) =>
      options
        .filter(({ takesValue }) => takesValue)
        .map(({ name, choices }) => {
          const reply =
            choices.length === 0
              ? ''
              : ` COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$word"));`
          return `  ${quoted(`${path} ${name}`)})${reply} return ;;`
        }),
    )
    .join('\n')
}

function branch({ path, subcommands, options, takesFiles, choices }: KnownCommand): string {
  const names = [...subcommands, ...options].map(({ name }) => name)
  // Where nothing fits, bash itself completes the file.
  const files = takesFiles
    ? ' [[ $word == -* ]] || { compopt -o default 2>/dev/null; return; };'
    : ''
  return `  ${quoted(path)})${files} words=${quoted([...choices, ...names].join(' '))} ;;`
}
