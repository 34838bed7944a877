import { type WriteRunner, write } from '@/lib/db/write'
import { withHeaders } from '@/lib/http/answers/respond'
import { readJson } from '@/lib/http/bodies/json-body'
import { type Call, type Handler, handle } from '@/lib/http/handle'
import { readCallKey } from '@/lib/http/idempotency/idempotency-key'
import { doOnce, repeatedHeaders } from '@/lib/http/idempotency/write-once'
import { describeWriterProblem } from '@/lib/writer/problem-words'
import { demandWriting } from '@/lib/writer/writer-rights'

/** A call that writes: its body, and how its writes are run. */
export type WritingCall<Params> = Call<Params> & Readonly<{ body: unknown; run: WriteRunner }>

/**
 * The handler of a call that writes. Who may not write at all is refused before the body is read. With an `Idempotency-Key` a repeated
 * call does nothing and is answered as the first one was.
 */
export const handleWriting = <Params extends object = Record<never, never>>(
  work: (call: WritingCall<Params>) => Promise<Response>,
): Handler<Params> => handle(call => answer(call, work), { describe: describeWriterProblem })

async function answer<Params extends object>(
  call: Call<Params>,
  work: (call: WritingCall<Params>) => Promise<Response>,
): Promise<Response> {
  const { caller, request } = call
  await demandWriting(caller)
  const key = readCallKey(request)
  const body = await readJson(request, undefined, key ? bytes => key.hash.update(bytes) : undefined)
  const done = await doOnce(caller, key, run => work({ ...call, body, run: run ?? write }))
  return done.repeated ? withHeaders(done.value, repeatedHeaders(done)) : done.value
}
