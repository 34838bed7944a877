import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runImport } from '../harness/run-program'
import { Platform, withoutDemo } from '../harness/server'
import { zipOf } from './zip-of'

/** The timetables are valid for a few years from this date. */
const year = new Date().getUTCFullYear()

/** A feed of an operator: two lines between three stops, each with a daily journey. @param suffix changes the names */
const feedFiles = (operator: string, suffix: string): Record<string, string> => ({
  'agency.txt': `agency_id,agency_name,agency_url,agency_timezone,agency_lang\n${operator},Operator ${operator},https://${operator}.example.org,Europe/Rome,it\n`,
  'stops.txt': `stop_id,stop_name,stop_lat,stop_lon
a,Ponte ${suffix},46.49,11.34
b,Chiesa,46.50,11.36
c,Stazione,46.67,11.16
`,
  'routes.txt': `route_id,agency_id,route_short_name,route_long_name,route_type\n1,${operator},1,Ponte - Chiesa,3\n2,${operator},2,Chiesa - Stazione,2\n`,
  'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ndaily,1,1,1,1,1,1,1,${year}0101,${year + 3}1231\n`,
  'trips.txt': 'route_id,service_id,trip_id,trip_headsign,direction_id\n1,daily,t1,Chiesa,0\n2,daily,t2,Stazione,0\n',
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence
t1,08:00:00,08:00:00,a,1
t1,08:10:00,08:10:00,b,2
t2,09:00:00,09:00:00,b,1
t2,09:30:00,09:30:00,c,2
`,
})

export class TimetablePlatform extends Platform {
  constructor(env: Record<string, string> = {}) {
    super({ env: { ...withoutDemo, ...env } })
  }

  async publish(operator: string, suffix = ''): Promise<void> {
    const file = join(this.dataDir, `${operator}.zip`)
    writeFileSync(file, zipOf(feedFiles(operator, suffix)))
    const { code, errors, lines } = await runImport(this.dataDir, [file])
    if (code !== 0) throw new Error(`the feed was not imported: ${errors}\n${lines.join('\n')}`)
  }
}
