import type { RequestContext } from '../endpoint/context.js'
import { WrittenJson } from '../present/written-json.js'
import type { AskedBatch } from '../query/asked-batch.js'

/**
 * The answer of a batch, in turn with others: its generation has it written (server/batches). What
 * read the request, a hundred references, shares no turn of the event loop with the start of a thread.
 */
export async function answerBatch(
  asked: AskedBatch,
  { batches, work }: RequestContext,
): Promise<WrittenJson> {
  const written = await work.inTurn(async (signal) => {
    await work.pause()
    return batches.write(asked, signal)
  })
  return new WrittenJson(Buffer.from(written.buffer, written.byteOffset, written.byteLength))
}
