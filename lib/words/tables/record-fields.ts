/** Fields that records may have a value in, as `kind of records . field =some`; the first word is the name of the field. */
export const recordFieldWords = `
value: *.ImageGallery=some
  de Mit Bildern, mit Foto, mit Fotos, mit Bild, Bilder, Fotos, bebildert
  it Con foto, con immagini, foto, immagini, fotografie, galleria fotografica
  en With pictures, with photos, with images, pictures, photos, images, photo gallery, image gallery

value: SkiArea.TotalSlopeKm=some
  de Pistenkilometer, Pistenkilometern, Pistenlänge, Kilometer Piste
  it Chilometri di piste, km di piste, lunghezza delle piste
  en Kilometres of slopes, slope kilometres, km of slopes, length of the slopes

value: Venue.RoomDetails.VenueSetup.Capacity=some
  de Saalkapazität, Platz für wie viele Personen, Fassungsvermögen, Raumkapazität
  it Capienza delle sale, capienza, posti nelle sale
  en Room capacity, capacity of the rooms, seating capacity

value: Venue.RoomCount=some
  de Anzahl der Räume, Zahl der Säle, Anzahl Säle, wie viele Räume
  it Numero di sale, numero delle sale, quante sale
  en Number of rooms, number of halls, how many rooms

value: Accommodation.AccoOverview.MaxPersons=some
  de Gäste (höchstens), Platz für wie viele Gäste
  it Ospiti (al massimo), posti per ospiti
  en Guests (at most), guests at most

value: HubActivityPoi.CapacityCeremony=some
  de Platz zum Feiern, Feier, Feiern, zum Feiern, Geburtstagsfeier, Familienfeier
  it Spazio per feste, feste, festeggiare, per festeggiare, festa di compleanno, cerimonie
  en Space for celebrations, celebrations, celebrate, to celebrate, birthday party, family celebration

value: HubActivityPoi.MaxSeatingCapacity=some
  de Sitzplätze, Anzahl der Sitzplätze
  it Posti a sedere, numero di posti a sedere
  en Seats, number of seats

value: Accommodation.AccoHGVInfo.PriceFrom=some
  de Preis ab, Preise ab, Zimmerpreise, was kosten die Zimmer
  it Prezzo da, prezzi da, prezzi delle camere
  en Price from, prices from, room prices, room rates

value: HubActivityPoi.DistanceLength=some
  de Länge in Metern, Streckenlänge, Länge der Strecke
  it Lunghezza in metri, lunghezza del percorso
  en Length in metres, length of the route

value: HubActivityPoi.DistanceDuration=some
  de Gehzeit in Stunden, Gehzeit, Gehzeiten, Dauer der Tour
  it Durata in ore, durata del percorso, tempo di percorrenza a piedi
  en Duration in hours, walking time, walking times, hiking time

value: HubActivityPoi.AltitudeDifference=some
  de Höhenmeter, Höhenunterschied, Anstieg in Metern
  it Dislivello, metri di dislivello, dislivello in metri
  en Climb in metres, elevation gain, metres of climbing, altitude difference

value: HubActivityPoi.AltitudeHighestPoint=some
  de Höchster Punkt
  it Punto più alto
  en Highest point

value: SkiArea.AltitudeTo=some
  de Höchste Piste, Höhe bis
  it Quota massima
  en Highest altitude, top of the slopes

value: SkiArea.AltitudeFrom=some
  de Tiefste Piste, Höhe der Talstation
  it Quota minima
  en Lowest altitude, bottom of the slopes

value: Weather/Measuringpoint.newSnowHeight=some
  de Neuschnee, Neuschneemenge, frischer Schnee, Pulverschnee, Neuschnee gefallen
  it Neve fresca, neve nuova, nuova neve, neve caduta
  en New snow, fresh snow, snowfall, powder, newly fallen snow

value: SkiArea.LiftCount=some
  de Anzahl der Lifte, Liftanzahl, Zahl der Lifte, meisten Lifte, meisten Liften
  it Numero di impianti, numero degli impianti, più impianti
  en Number of lifts, lift count, most lifts

value: Municipality.IstatNumber=some
  de ISTAT-Code, ISTAT-Codes, ISTAT-Nummer, ISTAT, Gemeindecode, Gemeindecodes
  it Codice ISTAT, codici ISTAT, ISTAT
  en ISTAT code, ISTAT codes, ISTAT number, ISTAT

value: Municipality.Inhabitants=some
  de Einwohner, Einwohnerzahl, Einwohnerzahlen, Bevölkerung, Bevölkerungszahl, wie viele Einwohner
  it Abitanti, numero di abitanti, popolazione, quanti abitanti
  en Inhabitants, population, number of inhabitants, how many people live

value: Weather.Mountain.0.Zerolimit=some
  de Nullgradgrenze, Nullgradgrenze heute, Nullgradhöhe, Null-Grad-Grenze, Frostgrenze, Höhe der Nullgradgrenze
  it Zero termico, quota dello zero termico, isoterma zero, isoterma di zero gradi, quota zero
  en Freezing level, freezing line, zero degree level, zero-degree line, freezing height, zero degree line, freezing altitude

value: Weather.Mountain.0.Snowlimit=some
  de Schneefallgrenze, Schneegrenze, bis wohin schneit es, Schneefallhöhe
  it Limite delle nevicate, quota neve, limite neve, quota delle nevicate
  en Snowfall line, snow line, snow limit, snowfall limit, snowline

value: Municipality.Plz=some
  de Postleitzahl, Postleitzahlen, PLZ
  it CAP, codice postale, codici postali, codice di avviamento postale
  en Postal code, postal codes, zip code, zip codes, postcode, postcodes
`
