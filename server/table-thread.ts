import { parentPort } from 'node:worker_threads'
import { TableConversion } from '@/lib/formats/tables/table-job'
import type { TableReply, TableRequest } from '@/lib/http/responses/table-thread'

/** Program of the thread that converts rows to files with typed columns, so that requests do not wait for it. */
const conversions = new Map<number, TableConversion>()

parentPort!.on('message', (request: TableRequest) => {
  const { id } = request
  try {
    reply({ id, pieces: piecesFor(request) })
  } catch (error) {
    conversions.delete(id)
    reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function piecesFor({ id, ...request }: TableRequest): Uint8Array<ArrayBuffer>[] {
  if (request.step === 'begin') conversions.set(id, new TableConversion(request.job))
  const conversion = conversions.get(id)
  if (!conversion) return []
  if (request.step === 'add') return conversion.add(Buffer.from(request.lines).toString()).map(owned)
  if (request.step === 'begin') return []
  conversions.delete(id)
  return request.step === 'end' ? conversion.end().map(owned) : []
}

/** A copy with memory of its own, which can be transferred. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

const reply = (message: TableReply): void =>
  parentPort!.postMessage(message, 'pieces' in message ? message.pieces.map(({ buffer }) => buffer) : [])
