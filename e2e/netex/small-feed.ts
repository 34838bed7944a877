/** Route types of GTFS with the corresponding modes of NeTEx. */
export const routeTypes: readonly (readonly [type: number, mode: string])[] = [
  [0, 'tram'],
  [1, 'metro'],
  [2, 'rail'],
  [3, 'bus'],
  [4, 'water'],
  [5, 'tram'],
  [6, 'cableway'],
  [7, 'funicular'],
  [11, 'trolleyBus'],
  [12, 'rail'],
  [109, 'rail'],
  [204, 'coach'],
  [401, 'metro'],
  [702, 'bus'],
  [900, 'tram'],
  [1000, 'water'],
  [1100, 'air'],
  [1303, 'cableway'],
  [1400, 'funicular'],
  [1700, 'unknown'],
]

type Texts = Record<string, string>

/**
 * A feed with every feature: two operators, a station with platforms, every kind of line, trips over midnight,
 * without a headsign, by frequencies, with omitted times, all kinds of calendars, shapes, transfers, malicious strings,
 * stops without coordinates.
 * @param changes files with other content; null: missing files
 */
export function smallFeed(changes: Readonly<Record<string, string | null>> = {}): Texts {
  const texts: Record<string, string | null> = { ...whole, ...changes }
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Trips of the feed, the journeys built from them, and the number of their stops. */
export const smallCounts = {
  trips: 6 + routeTypes.length,
  journeys: 6 + routeTypes.length + 2,
  passingTimes: 2 + 3 * 7 + 2 * routeTypes.length,
} as const

const whole: Texts = {
  'agency.txt': [
    'agency_id,agency_name,agency_url,agency_timezone,agency_lang,agency_phone,agency_email',
    'a1,"Bus & Bahn <Süd>",https://bus.example/?a=1&b=2,Europe/Rome,de,+39 0471,info@bus.example',
    'a2,Funivie “Nord”,https://nord.example,Europe/Rome,it,,',
  ].join('\r\n'),
  'stops.txt': [
    '\uFEFFstop_id,stop_code,stop_name,stop_desc,stop_lat,stop_lon,stop_url,location_type,parent_station,wheelchair_boarding,platform_code,level_id',
    'station,ST,"Bozen, ""Bahnhof""",Der Bahnhof,46.4967,11.3583,https://st.example/ü,1,,1,,',
    'it:1:a,A1,Bozen Gleis 1,,46.4968,11.3584,,0,station,1,1,L0',
    'it_1_a,A2,Bozen Gleis 2,,46.4969,11.3585,,0,station,2,2,L0',
    'mid,,Terlan,,46.5314,11.2464,,,,,,',
    'end,,Meran & mehr,,46.6689,11.1639,,0,,0,,',
    'door,,Eingang,,46.4967,11.3583,,2,station,,,',
  ].join('\n'),
  'routes.txt': [
    'route_id,agency_id,route_short_name,route_long_name,route_desc,route_type,route_url,route_color,route_text_color',
    'main,a1,R1,Bozen – Meran,"Zeile 1\nZeile 2",2,https://r.example,00ff00,000000',
    ...routeTypes.map(([type]) => `t${type},a2,T${type},,,${type},,,`),
  ].join('\n'),
  'trips.txt': [
    'route_id,service_id,trip_id,trip_headsign,trip_short_name,direction_id,shape_id',
    'main,week,day,Meran,1001,0,w1',
    'main,week,night,Meran,,0,w1',
    'main,dates,open,,,1,',
    'main,mixed,often,Meran & <mehr>,,0,w1',
    'main,week,asked,Meran,,,',
    'main,week,short,Terlan,,0,',
    ...routeTypes.map(([type]) => `t${type},week,trip${type},,,,`),
  ].join('\n'),
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,drop_off_type,shape_dist_traveled',
    ...threeStops('day', ['7:00:00', '07:20:00', '07:41:00']),
    ...threeStops('night', ['23:50:00', '24:10:00', '48:31:00']),
    ...threeStops('often', ['00:00:00', '00:20:00', '00:41:00']),
    'open,06:00:00,06:00:00,end,10,,,,',
    'open,,,mid,20,,,,',
    'open,06:40:00,06:40:00,it_1_a,40,,,,',
    'asked,10:00:00,10:00:00,it:1:a,1,über Terlan,,,',
    'asked,10:20:00,10:21:00,mid,2,,3,2,',
    'asked,10:41:00,10:41:00,end,3,,,,',
    'short,12:00:00,12:00:00,it:1:a,1,,,,',
    'short,12:20:00,12:20:00,mid,2,,,,',
    ...routeTypes.flatMap(([type]) => [`trip${type},08:00:00,08:00:00,mid,1,,,,`, `trip${type},09:00:00,09:00:00,end,2,,,,`]),
  ].join('\n'),
  'calendar.txt': [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'week,1,1,1,1,1,0,0,20260706,20260719',
    'mixed,0,0,0,0,0,1,1,20260706,20260719',
  ].join('\n'),
  'calendar_dates.txt': [
    'service_id,date,exception_type',
    'dates,20260801,1',
    'dates,20260815,1',
    'mixed,20260712,2',
    'mixed,20260721,1',
  ].join('\n'),
  'frequencies.txt': 'trip_id,start_time,end_time,headway_secs,exact_times\noften,06:00:00,06:30:00,600,0\n',
  'shapes.txt': [
    'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence',
    'w1,46.4968,11.3584,1',
    'w1,46.51,11.3,2',
    'w1,46.5314,11.2464,3',
    'w1,46.6,11.19,4',
    'w1,46.6689,11.1639,5',
  ].join('\n'),
  'transfers.txt': [
    'from_stop_id,to_stop_id,from_trip_id,to_trip_id,transfer_type,min_transfer_time',
    'station,station,,,2,240',
    'mid,end,,,0,',
    ',,short,day,4,',
    'mid,mid,,,3,',
  ].join('\n'),
  'feed_info.txt': 'feed_publisher_name,feed_publisher_url,feed_lang\nVerlag & Söhne,https://v.example,de\n',
  'levels.txt': 'level_id,level_index\nL0,0\n',
  'notes.md': 'hello',
}

function threeStops(trip: string, [first, second, third]: readonly [string, string, string]): string[] {
  return [
    `${trip},${first},${first},it:1:a,1,,,1,`,
    `${trip},${second},${second},mid,5,,,,`,
    `${trip},${third},${third},end,9,,1,,`,
  ]
}
