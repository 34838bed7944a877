import { json } from '@/lib/http/answers/respond'
import { type Call, type Handler, handle } from '@/lib/http/handle'
import { describeWriterProblem } from '@/lib/writer/problem-words'
import { demandWriting } from '@/lib/writer/writer-rights'

/** The handler of a call that reads what was registered: for whoever may write. The answer is JSON, and what was written a moment before is in it. */
export const handleReading = <Params extends object = Record<never, never>>(
  read: (call: Call<Params>) => Promise<unknown>,
): Handler<Params> =>
  handle(
    async call => {
      await demandWriting(call.caller)
      return json(JSON.stringify(await read(call)), { headers: { 'Cache-Control': 'no-store' } })
    },
    { describe: describeWriterProblem },
  )
