/**
 * Values of fields: `entity or station types . field sign value`; several types or values with bars between them. `*` is every kind of records that
 * has the field. A field of a station type is a data type, or starts with `smetadata`.
 */
export const valueWords = `
value: Accommodation.AccoCategoryId=1star
  de 1 Stern, ein Stern, 1-Stern, Einsternhotel
  it 1 stella, una stella
  en 1 star, one star, 1-star

value: Accommodation.AccoCategoryId=2stars
  de 2 Sterne, zwei Sterne, 2-Sterne, Zweisternehotel
  it 2 stelle, due stelle
  en 2 stars, two stars, 2-star, two star

value: Accommodation.AccoCategoryId=3stars
  de 3 Sterne, drei Sterne, 3-Sterne, Dreisternehotel, Drei-Sterne-Hotel, Dreisterne
  it 3 stelle, tre stelle
  en 3 stars, three stars, 3-star, three star

value: Accommodation.AccoCategoryId=4stars
  de 4 Sterne, vier Sterne, 4-Sterne, Viersternehotel, Vier-Sterne-Hotel, Viersterne
  it 4 stelle, quattro stelle
  en 4 stars, four stars, 4-star, four star

value: Accommodation.AccoCategoryId=5stars
  de 5 Sterne, fünf Sterne, 5-Sterne, Luxushotel, Luxushotels, Fünfsternehotel, Fünfsterne
  it 5 stelle, cinque stelle, hotel di lusso
  en 5 stars, five stars, 5-star, luxury hotel, five star, luxury hotels

value: Accommodation.AccoCategoryId=3sstars
  de 3 Sterne superior
  it 3 stelle superior
  en 3 stars superior

value: Accommodation.AccoCategoryId=4sstars
  de 4 Sterne superior
  it 4 stelle superior
  en 4 stars superior

value: Accommodation.AccoCategoryId=1flower
  de 1 Blume
  it 1 fiore
  en 1 flower

value: Accommodation.AccoCategoryId=2flowers
  de 2 Blumen
  it 2 fiori
  en 2 flowers

value: Accommodation.AccoCategoryId=3flowers
  de 3 Blumen, drei Blumen
  it 3 fiori, tre fiori
  en 3 flowers, three flowers

value: Accommodation.AccoCategoryId=4flowers
  de 4 Blumen, vier Blumen
  it 4 fiori, quattro fiori
  en 4 flowers, four flowers

value: Accommodation.AccoCategoryId=5flowers
  de 5 Blumen, fünf Blumen
  it 5 fiori, cinque fiori
  en 5 flowers, five flowers

value: Accommodation.AccoCategoryId=1sun
  de 1 Sonne
  it 1 sole
  en 1 sun

value: Accommodation.AccoCategoryId=2suns
  de 2 Sonnen
  it 2 soli
  en 2 suns

value: Accommodation.AccoCategoryId=3suns
  de 3 Sonnen, drei Sonnen
  it 3 soli, tre soli
  en 3 suns, three suns

value: Accommodation.AccoCategoryId=4suns
  de 4 Sonnen, vier Sonnen
  it 4 soli, quattro soli
  en 4 suns, four suns

value: Accommodation.AccoCategoryId=5suns
  de 5 Sonnen, fünf Sonnen
  it 5 soli, cinque soli
  en 5 suns, five suns

value: Accommodation.AccoCategoryId=Not categorized
  de Nicht eingestuft
  it Non classificato
  en Not categorized

value: Accommodation.BoardIds=without board
  de Ohne Verpflegung
  it Solo pernottamento
  en Room only

value: Accommodation.BoardIds=breakfast
  de Frühstück
  it Prima colazione
  en Breakfast

value: Accommodation.BoardIds=half board
  de Halbpension
  it Mezza pensione
  en Half board

value: Accommodation.BoardIds=full board
  de Vollpension
  it Pensione completa
  en Full board

value: Accommodation.BoardIds=All Inclusive
  de All-inclusive
  it Tutto compreso
  en All inclusive

value: Accommodation.AccoTypeId=HotelPension
  de Hotel und Pension
  it Hotel e pensione
  en Hotel and guest house

value: Accommodation.AccoTypeId=BedBreakfast
  de Garni und Zimmer
  it Garni e camere
  en Bed and breakfast

value: Accommodation.AccoTypeId=Farm
  de Urlaub auf dem Bauernhof
  it Agriturismo
  en Farm holidays

value: Accommodation.AccoTypeId=Camping
  de Camping
  it Campeggio
  en Camping

value: Accommodation.AccoTypeId=Youth
  de Jugendherberge
  it Ostello della gioventù
  en Youth hostel

value: Accommodation.AccoTypeId=Mountain
  de Schutzhütte
  it Rifugio alpino
  en Mountain refuge

value: Accommodation.AccoTypeId=Apartment
  de Ferienwohnungen
  it Appartamenti
  en Apartments

value: Accommodation.IsBookable=true
  de Buchbar, online buchbar
  it Prenotabile, prenotabili, prenotabili online
  en Bookable, bookable online

value: Accommodation.HasApartment=true
  de Mit Wohnungen
  it Con appartamenti
  en With apartments

value: HubActivityPoi.IsOpen=true
  de In dieser Saison geöffnet, geöffnet, offen, offene, geöffnete, in Betrieb
  it Aperto in questa stagione, aperto, aperti, aperta, aperte, in funzione
  en Open this season, open, opened, operating, running

value: HubActivityPoi.IsOpen=false
  de Geschlossen
  it Chiuso, chiusi
  en Closed

value: HubActivityPoi.HasFreeEntrance=true
  de Freier Eintritt, kostenlos, gratis, Eintritt frei, kostenlose, kostenloser Eintritt
  it Ingresso libero, gratis, gratuito, entrata libera, gratuiti, ingresso gratuito
  en Free entrance, free entry, free of charge, free admission, no charge, free

value: HubActivityPoi.IsWithLigth=true
  de Beleuchtet, beleuchtete, mit Beleuchtung, nachts
  it Illuminata, illuminato, illuminate, con illuminazione
  en Illuminated, lit, with lights, floodlit, floodlights

value: HubActivityPoi.IsPrepared=true
  de Präpariert, gespurt, präparierte
  it Preparata, battuta, preparate
  en Prepared, groomed

value: HubActivityPoi.HasRentals=true
  de Mit Verleih, Verleih
  it Con noleggio
  en With rental, rentals, equipment rental

value: HubActivityPoi.BikeTransport=true
  de Mit Radtransport, Fahrradtransport, Biketransport
  it Con trasporto bici, trasporto bici
  en With bike transport, bike transport

value: HubActivityPoi.LiftAvailable=true
  de Mit Aufstiegshilfe
  it Con impianto di risalita
  en With lift

value: HubActivityPoi.Highlight=true
  de Höhepunkte, Highlight, Highlights, Top-Ausflugsziele
  it Da non perdere, highlight, imperdibili
  en Highlights, must see, highlight, top sights

value: HubActivityPoi.Ratings.Difficulty=1|2
  de Leicht, einfach, leichte, einfache, leichter
  it Facile, facili, semplice, semplici
  en Easy, simple, beginner, beginners

value: HubActivityPoi.Ratings.Difficulty=3|4
  de Mittelschwer, mittel, mittelschwere
  it Media difficoltà, difficoltà media, di media difficoltà
  en Medium, moderate, intermediate

value: HubActivityPoi.Ratings.Difficulty=5|6
  de Schwierig, schwer, anspruchsvoll, schwere, schwierige, anspruchsvolle
  it Difficile, difficili, impegnativo, impegnativi
  en Difficult, hard, demanding, challenging, expert

value: *.ImageGallery=some
  de Mit Bildern, mit Foto, mit Fotos, mit Bild, Bilder, Fotos
  it Con foto, con immagini, foto, immagini, fotografie
  en With pictures, with photos, with images, pictures, photos, images

value: *.Active=true
  de Aktiv, aktive
  it Attivi, attivo
  en Active

value: Event.EventProperty.TicketRequired=false
  de Kostenlose Veranstaltungen, ohne Eintrittskarte, kostenlos, gratis, freier Eintritt, kostenlose
  it Eventi gratuiti, senza biglietto, gratis, gratuito, gratuiti, ingresso libero
  en Free events, no ticket, free of charge, free entry, free admission, free

value: Municipality.TagIds=place:town
  de Städte, Stadt
  it Città
  en Cities, city

value: ParkingStation.free>0
  de Freie Plätze, frei, freie Parkplätze, wo kann ich parken, freie, freier Parkplatz, parken, wo parken
  it Posti liberi, libero, liberi, disponibili, dove parcheggiare, parcheggiare, disponibile, posto libero
  en Free places, free, available, free spaces, free parking spaces, where can I park, vacant, spaces available, availability

value: ParkingStation.free=0
  de Voll, ausgelastet, keine freien Plätze
  it Pieni, completo
  en Full, no free places

value: ParkingStation.smetadata.parking_type=garage
  de Garage, Garagen, Parkhaus, Parkhäuser, Parkgarage, Parkgaragen, Tiefgarage, Tiefgaragen, überdacht
  it Autorimessa, garage, autosilo, parcheggio coperto, parcheggi coperti, coperto
  en Garage, garages, parking garage, parking garages, multi-storey, multi-storey car park, covered, indoor, underground car park

value: ParkingStation.smetadata.parking_type=openSpace
  de Im Freien, Parkplatz im Freien
  it Parcheggio all’aperto, parcheggio di superficie
  en Open-air, outdoor, surface parking

value: ParkingStation.smetadata.use=commuters
  de Für Pendler, Park and Ride, P+R, Pendlerparkplatz
  it Per pendolari, park and ride, P+R
  en For commuters, park and ride, P+R

value: ParkingSensor.smetadata.disabled=true
  de Behindertenparkplätze, Behindertenparkplatz
  it Posti per disabili, parcheggi disabili, parcheggio disabili
  en Disabled parking, parking for disabled people

value: EChargingStation.number-available>0
  de Verfügbar, frei, freie, freie Ladepunkte, verfügbare, freie Ladesäulen, freie Ladestationen
  it Disponibile, disponibili, libero, liberi, libera, libere, punti disponibili, colonnine disponibili, colonnine libere
  en Available, free, vacant, availability, outlets available, available outlets

value: BikesharingStation.number-available>0
  de Verfügbar, frei, freie, verfügbare, verfügbare Räder, freie Räder, freie Fahrräder, Räder verfügbar, Räder frei
  it Disponibile, disponibili, libere, bici disponibili, biciclette disponibili, bici libere
  en Available, free, bikes available, available bikes, availability, free bikes

value: CarsharingStation.number-available>0
  de Verfügbar, frei, freie, verfügbare, verfügbare Autos, freie Autos
  it Disponibile, disponibili, libere, auto disponibili
  en Available, free, cars available, available cars, availability

value: EChargingStation.smetadata.state=ACTIVE
  de In Betrieb, funktionierend
  it In funzione, funzionante
  en In service, working, operational

value: EChargingStation.smetadata.accessType=PUBLIC
  de Öffentlich, öffentlich zugänglich, öffentliche
  it Pubblico, pubbliche, accesso pubblico
  en Public, publicly accessible

value: EChargingStation.smetadata.reservable=true
  de Reservierbar
  it Prenotabile
  en Reservable

value: MeteoStation.air-temperature<0
  de Frost, unter null, Minusgrade, unter dem Gefrierpunkt
  it Gelo, sotto zero, sotto lo zero
  en Frost, below zero, freezing, below freezing

value: CarsharingCar.availability=1
  de Verfügbar, frei
  it Disponibile, libera
  en Available, free
`
