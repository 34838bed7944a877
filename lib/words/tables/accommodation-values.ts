/** Values of fields of accommodations, see `readValueCode`. */
export const accommodationValueWords = `
value: Accommodation.AccoCategoryId=1star
  de 1 Stern, ein Stern, 1-Stern
  it 1 stella, una stella
  en 1 star, one star, 1-star

value: Accommodation.AccoCategoryId=2stars
  de 2 Sterne, zwei Sterne, 2-Sterne
  it 2 stelle, due stelle
  en 2 stars, two stars, 2-star, two star

value: Accommodation.AccoCategoryId=3stars
  de 3 Sterne, drei Sterne, 3-Sterne, Dreisterne
  it 3 stelle, tre stelle
  en 3 stars, three stars, 3-star, three star

value: Accommodation.AccoCategoryId=4stars
  de 4 Sterne, vier Sterne, 4-Sterne, Viersterne
  it 4 stelle, quattro stelle
  en 4 stars, four stars, 4-star, four star

value: Accommodation.AccoCategoryId=5stars
  de 5 Sterne, fünf Sterne, 5-Sterne, Fünfsterne, Luxusunterkunft, Luxus
  it 5 stelle, cinque stelle, di lusso, lusso
  en 5 stars, five stars, 5-star, five star, luxury, luxury accommodation

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
  it Prima colazione, con colazione
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
  de Buchbar, online buchbar, buchen, online buchen
  it Prenotabile, prenotabili, prenotabili online
  en Bookable, bookable online, book online, can be booked

value: Accommodation.HasApartment=true
  de Mit Wohnungen
  it Con appartamenti
  en With apartments

value: Accommodation.AccoOverview.SingleRooms>0
  de Mit Einzelzimmern, Einbettzimmer
  it Con camere singole, camera singola, singola
  en With single rooms

value: Accommodation.AccoOverview.DoubleRooms>0
  de Mit Doppelzimmern, Zweibettzimmer
  it Con camere doppie, camera doppia, matrimoniale, camera matrimoniale
  en With double rooms, twin rooms

value: Accommodation.AccoProperties.HasDorm=true
  de Mit Schlafsaal, Mehrbettzimmer, Bettenlager, Matratzenlager, Schlafsäle
  it Con dormitorio
  en With dormitory, bunk beds, shared room

value: Accommodation.AccoProperties.HasPitches=true
  de Mit Stellplätzen, Zelten
  it Con piazzole, tenda
  en With pitches, tent

value: Accommodation.TrustYouActive=true
  de Mit Bewertungen, bewertet, Gästebewertungen, Rezensionen
  it Con recensioni, recensito, valutazioni
  en With reviews, guest reviews
`
