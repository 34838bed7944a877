import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { config } from '@/lib/config'
import { decodeXml } from '@/lib/formats/xml-encoding'
import { GrammarError } from '@/lib/grammar/syntax-error'
import { refuseBody } from '@/lib/http/bodies/body-limits'
import { readBytes } from '@/lib/http/bodies/json-body'
import { problem } from '@/lib/http/errors/problem'
import { SoapFault } from '@/lib/netex/soap/soap-fault'

const xmlType = /^(?:text|application)\/(?:[\w.+-]+\+)?xml$/

/**
 * The text of a message: bounded in size, packed or not, in the encoding that its sender or its declaration names.
 * @throws Problem 413 for too much, 415 for another format or coding; SoapFault for bytes that are no text
 */
export async function readText(request: Request): Promise<string> {
  const { type, charset } = mediaType(request.headers.get('content-type'))
  // Some clients name none; what is not XML shows when it is read.
  if (type !== '' && !xmlType.test(type))
    throw unsupported(`The body must be text/xml or application/soap+xml, not ${type.slice(0, 80)}.`)
  const bytes = await unpacked(request, config().NETEX_REQUEST_BYTES_MAX)
  try {
    return decodeXml(bytes, charset)
  } catch (error) {
    if (error instanceof GrammarError) throw new SoapFault('Client', `The message cannot be read: expected ${error.expected}.`)
    throw error
  }
}

/** The type of a body in lower case, and the encoding it names. */
export function mediaType(header: string | null): { type: string; charset: string | undefined } {
  const [type = '', ...parameters] = (header ?? '').split(';')
  const charset = parameters.map(one => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(one)?.[1]).find(Boolean)
  return { type: type.trim().toLowerCase(), charset }
}

async function unpacked(request: Request, limitBytes: number): Promise<Buffer> {
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase() || 'identity'
  if (!['identity', 'gzip', 'x-gzip'].includes(coding))
    throw unsupported(`The body may be packed with gzip, not as ${coding.slice(0, 80)}.`)
  const bytes = await readBytes(request, limitBytes)
  return coding === 'identity' ? bytes : inflated(bytes, limitBytes)
}

async function inflated(bytes: Buffer, limitBytes: number): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: limitBytes })
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return refuseBody(undefined, limitBytes)
    throw new SoapFault('Client', 'The body cannot be unpacked: it is not whole, or not gzip.', 'none', { cause })
  }
}

const unsupported = (detail: string) => problem('media-type-unsupported', { detail, expected: 'text/xml' })
