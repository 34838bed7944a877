import { checkRecord } from '@/lib/http/json-body'
import { Provenance } from '@/lib/writer/params'
import { presentProvenance } from '@/lib/writer/present'
import { registerProvenance } from '@/lib/writer/register-provenance'
import { handleWriting } from '@/lib/writer/writing-call'

/** Registers where data come from. @see spec, Writer interface */
export const POST = handleWriting(async ({ request, body, run }) => {
  const provenance = checkRecord(Provenance, body)
  return presentProvenance(await registerProvenance(provenance, run), provenance, request.headers.get('accept'))
})
