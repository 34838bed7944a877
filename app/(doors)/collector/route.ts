import { handle } from '@/lib/http/handle'
import { publicUrl } from '@/lib/http/mounts'

/** The root of the collector redirects to its description, as in the Open Data Hub. */
export const GET = handle(
  () => new Response(null, { status: 308, headers: { Location: `${publicUrl()}/build/reference#collector` } }),
  {
    bearer: 'ignore',
    quota: 'uncounted',
  },
)
