import type { KnownCommand } from './command-tree.js'

/** The completion of fish: `titlebase completion fish | source`. */
export function fishCompletion(commands: readonly KnownCommand[]): string {
  const paths = commands.map(({ path }) => asWord(path)).filter((path) => path !== "''")
  return `# fish completion of titlebase
function __titlebase_at
    set -l at ''
    for word in (commandline -opc)[2..-1]
        switch "$at/$word"
            case ${paths.join(' ')}
                set at "$at/$word"
        end
    end
    test "$at" = "$argv[1]"
end
complete -c titlebase -f
${commands.flatMap(lines).join('\n')}
`
}

function lines({ path, subcommands, options, takesFiles, choices }: KnownCommand): string[] {
  const here = `complete -c titlebase -n ${asWord(`__titlebase_at '${path}'`)}`
  return [
    ...choices.map((name) => `${here} -a ${asWord(name)}`),
    ...subcommands.map(
      ({ name, description }) => `${here} -a ${asWord(name)} -d ${asWord(description)}`,
    ),
    ...options.map(({ name, description, takesValue, choices: values }) => {
      const given = values.length > 0 ? ` -a ${asWord(values.join(' '))}` : ''
      const value = takesValue ? ` -x${given}` : ''
      return `${here} -l ${name.replace(/^--/, '')}${value} -d ${asWord(description)}`
    }),
    ...(takesFiles ? [`${here} -F`] : []),
  ]
}

/** Between single quotes fish knows the backslash, unlike other shells. */
function asWord(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
