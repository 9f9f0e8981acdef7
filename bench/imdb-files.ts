/** Makes the public data set files in their full shape: `npm run bench:imdb-files -- DIR [SHARE] [SEED]`. */
import { makeImdbFiles } from './imdb/make-files.js'

const [folder, share = '1', seed = '1'] = process.argv.slice(2)
if (folder === undefined || !(Number(share) > 0)) {
  process.stderr.write('usage: npm run bench:imdb-files -- DIR [SHARE of the full size] [SEED]\n')
  process.exitCode = 2
} else {
  const started = performance.now()
  const { lines, total } = await makeImdbFiles(folder, Number(share), Number(seed))
  const seconds = (performance.now() - started) / 1000
  for (const [name, count] of Object.entries(lines)) console.log(`${name} ${count} lines`)
  console.log(`${total} lines in ${seconds.toFixed(0)} s`)
}
