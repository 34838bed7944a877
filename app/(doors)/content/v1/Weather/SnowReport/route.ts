import { respondSnowReports } from '@/lib/content/weather/snow-report'
import { handle } from '@/lib/http/handle'

/** Lists the snow reports of ski areas. @see reference of the Open Data Hub, weather */
export const GET = handle(respondSnowReports)
