import { respondSnowReport } from '@/lib/content/weather/snow-report'
import { handle } from '@/lib/http/handle'

/** Responds with the snow report of a ski area. @see reference of the Open Data Hub, weather */
export const GET = handle<{ id: string }>(({ params: { id }, ...call }) => respondSnowReport(id, call))
