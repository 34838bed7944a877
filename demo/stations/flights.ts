import { numbers, readTable, texts } from '@/demo/read-data'
import { every, registeredAt, type StationKind } from '@/demo/stations/kind'
import { noiseAt, numberOf } from '@/demo/world'

/** Flights, with their minutes in the air. */
const flights = readTable('facts/flights.csv', {
  ...texts('number', 'city', 'code', 'departure'),
  ...numbers('minutes'),
})

const airport = { longitude: 11.3264, latitude: 46.4602, altitude: 240 }
const outcomes = ['ON TIME', 'ON TIME', 'ON TIME', 'DELAYED', 'CANCELLED'] as const

/** Flights from Bolzano: stations with the timetable in their metadata, as in the public original. */
export const flightStations: StationKind = {
  type: 'Flight',
  stations: function* () {
    for (const { number: flight, city, code, departure, minutes } of flights) {
      const seed = numberOf('flight', flight)
      const status = (time: number) => outcomes[Math.floor(noiseAt(seed, Math.floor(time / 86_400_000)) * outcomes.length)]!
      yield {
        station: {
          id: flight.replace(' ', '_'),
          name: `${flight} Bozen/Bolzano - ${city}`,
          origin: 'demo-airport',
          ...registeredAt(airport),
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
        courses: [{ dataType: 'flight-status', period: every.day, days: 60, at: status }],
      }
    }
  },
}
