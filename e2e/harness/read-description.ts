import { DescribedAnswers } from './described-answers'
import { type DescribedCall, describedCalls, type ServedDocument } from './described-calls'
import { server, type TestServer } from './server'

/** How an interface describes itself: the document, its calls, and the check of answers against it. */
export type Description = Readonly<{ document: ServedDocument; calls: DescribedCall[]; described: DescribedAnswers }>

/** Reads the description that a server has of an interface. @param base where it is mounted, e.g. `/content` */
export async function readDescription(base: string, from: TestServer = server()): Promise<Description> {
  const document = await from.json<ServedDocument>(`${base}/openapi.json`)
  return { document, calls: describedCalls(document), described: new DescribedAnswers(document) }
}
