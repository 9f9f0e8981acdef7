import { expect, test } from 'vitest'
import { describedService, generators, patience } from '../support/generated-client.js'

// Clients of this generator send every element of a list as a separate parameter, despite the document;
// the hook joins them again (docs/reference/endpoints.md#clients).
const program = `
import json, os
from made import AuthenticatedClient
from made.api.titles import title, titles
from made.models import Genre, Language, SortKey, TitleCatalog

def join_lists(request):
    names = dict.fromkeys(request.url.params.keys())
    joined = {name: ",".join(request.url.params.get_list(name)) for name in names}
    request.url = request.url.copy_with(params=joined)

client = AuthenticatedClient(
    base_url=os.environ["BASE_URL"],
    token=os.environ["API_KEY"],
    prefix="",
    auth_header_name="X-API-Key",
    httpx_args={"event_hooks": {"request": [join_lists]}},
)
page = titles.sync(
    client=client,
    genre_all=[Genre.GENRE_DRAMA, Genre.GENRE_WAR],
    rating_alpha_gte=7,
    sort=[SortKey("-rating_alpha")],
    limit=3,
)
found = [item.alpha_id for item in page.items]
card = title.sync(TitleCatalog.TITLE_CATALOG_ALPHA, found[0], client=client, lang=Language.LANGUAGE_EN)
print(json.dumps({"found": found, "title": card.title.title, "votes": card.ratings.votes_total}))
`

test.skipIf(generators.python === null)(
  'openapi-python-client: a client that searches and reads a card',
  { timeout: patience },
  async () => {
    const { file, run, found, write, expected } = await describedService()
    const made = ['--path', file, '--meta', 'none', '--output-path', 'made']
    const { stdout, stderr } = await run(generators.python ?? '', 'generate', ...made)
    // The file is not JSON. All other schemas must have been generated.
    const lacking = [...(stdout + stderr).matchAll(/parsing GET (\S+)/g)].map(([, path]) => path)
    expect(new Set(lacking)).toEqual(new Set(['/v1.2/exports/{name}']))
    write('program.py', program)
    expect(await found(generators.pythonItself ?? '', 'program.py')).toEqual(await expected())
  },
)
