import { respondSnowReport } from '@/lib/content/weather/snow-report'
import { handle } from '@/lib/http/handle'

/** What is open in one ski area. @see reference of the public original, weather */
export const GET = handle<{ id: string }>(({ params: { id }, ...call }) => respondSnowReport(id, call))
