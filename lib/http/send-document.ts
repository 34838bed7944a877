import { shortHash } from '@/lib/formats/short-hash'
import { writeYaml } from '@/lib/formats/yaml'
import { cacheControl, etagOf, isCachedByClient, notModified } from '@/lib/http/caching/caching'
import type { ApiRequest } from '@/lib/http/handle'
import type { OpenapiDocument } from '@/lib/http/operation'
import { json } from '@/lib/http/responses/respond'
import { once, onceFor } from '@/lib/runtime'

type DocumentCall = Pick<ApiRequest<unknown>, 'request' | 'caller'>

/** Responds with a document that stays the same while the process runs: serialized once, 304 for clients that have it. */
export const sendDocument = (call: DocumentCall, document: object): Response => sendIn('json', call, document)

/** `sendDocument` in YAML, which many tools read. */
export const sendYaml = (call: DocumentCall, document: OpenapiDocument): Response => sendIn('yaml', call, document)

const writers = {
  json: { type: 'application/json; charset=utf-8', write: (document: object) => JSON.stringify(document) },
  yaml: { type: 'application/yaml; charset=utf-8', write: (document: object) => writeYaml(document as OpenapiDocument) },
} as const

type Form = keyof typeof writers

function sendIn(form: Form, { request, caller }: DocumentCall, document: object): Response {
  const { bytes, state } = written(form, document)
  const etag = etagOf(state, form)
  const headers = { ETag: etag, 'Cache-Control': cacheControl(request, caller, 3600) }
  if (isCachedByClient(request, state, form)) return notModified(etag, headers)
  return json(bytes, { headers: { ...headers, 'Content-Type': writers[form].type } })
}

type SerializedDocument = Readonly<{ bytes: Buffer; state: string }>

const written = (form: Form, document: object): SerializedDocument =>
  once(`written documents in ${form}`, () => onceFor((each: object) => write(form, each)))(document)

function write(form: Form, document: object): SerializedDocument {
  const bytes = Buffer.from(writers[form].write(document))
  return { bytes, state: shortHash(bytes) }
}
