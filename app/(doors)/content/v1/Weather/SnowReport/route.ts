import { respondSnowReports } from '@/lib/content/weather/snow-report'
import { handle } from '@/lib/http/handle'

/** What is open in the ski areas. @see reference of the public original, weather */
export const GET = handle(respondSnowReports)
