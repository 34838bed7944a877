import { handle } from '@/lib/http/handle'
import { publicUrl } from '@/lib/http/mounts'

/** The address of the collector leads people to its description, as that of the public original. */
export const GET = handle(
  () => new Response(null, { status: 308, headers: { Location: `${publicUrl()}/reference#collector` } }),
  {
    bearer: 'ignore',
    quota: 'uncounted',
  },
)
