import { noiseAt, numberOf } from '@/demo/random'
import { daily, type StationKind } from '@/demo/stations/kind'

/** `[number, city, code, departure, minutes in the air]` */
const flights = [
  ['DM 201', 'Berlin', 'BER', '07:30', 95],
  ['DM 203', 'London', 'LGW', '09:15', 125],
  ['DM 205', 'Hamburg', 'HAM', '10:40', 110],
  ['DM 207', 'Amsterdam', 'RTM', '12:05', 115],
  ['DM 209', 'Düsseldorf', 'DUS', '13:30', 100],
  ['DM 211', 'København', 'BLL', '15:10', 120],
  ['DM 213', 'Olbia', 'OLB', '16:25', 85],
  ['DM 215', 'Cagliari', 'CAG', '17:50', 95],
] as const

const airport = { longitude: 11.3264, latitude: 46.4602, altitude: 240 }
const outcomes = ['ON TIME', 'ON TIME', 'ON TIME', 'DELAYED', 'CANCELLED'] as const

/** Flights from Bolzano: stations whose metadata tell the timetable, as the public original keeps them. */
export const flightStations: StationKind = {
  type: 'Flight',
  dataTypes: [
    { name: 'flight-status', description: 'how the flight of the day went', unit: '', rtype: 'Instantaneous', period: daily },
  ],
  stations: function* () {
    for (const [number, city, code, departure, minutes] of flights) {
      const seed = numberOf('flight', number)
      const status = (time: number) => outcomes[Math.floor(noiseAt(seed, Math.floor(time / 86_400_000)) * outcomes.length)]!
      yield {
        station: {
          id: number.replace(' ', '_'),
          name: `${number} Bozen/Bolzano - ${city}`,
          origin: 'demo-airport',
          latitude: airport.latitude,
          longitude: airport.longitude,
          elevation: airport.altitude,
          metadata: {
            airline: 'Demo Air',
            airportFrom: 'BZO',
            airportTo: code,
            departure,
            arrival_city: city,
            minutes,
            days: ['Mon', 'Wed', 'Fri', 'Sun'],
          },
        },
        courses: [{ dataType: 'flight-status', period: daily, days: 60, at: status }],
      }
    }
  },
}
