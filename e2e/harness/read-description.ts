import { DescribedAnswers } from './described-answers'
import { type DescribedCall, describedCalls, type ServedDocument } from './described-calls'
import { server, type TestServer } from './server'

/** The description of an interface: its document, its operations, and the check of responses. */
export type Description = Readonly<{ document: ServedDocument; calls: DescribedCall[]; described: DescribedAnswers }>

/** Reads the description that a server has of an interface. @param base where it is mounted, e.g. `/content` */
export async function readDescription(base: string, from: TestServer = server()): Promise<Description> {
  const document = await from.json<ServedDocument>(`${base}/openapi.json`)
  return { document, calls: describedCalls(document), described: new DescribedAnswers(document) }
}
