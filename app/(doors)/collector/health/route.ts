import { handle } from '@/lib/http/handle'

/** Responds 200 while this process runs; `/health/ready` reports whether it can store messages. */
export const GET = handle(() => new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } }), {
  bearer: 'ignore',
  quota: 'uncounted',
})
