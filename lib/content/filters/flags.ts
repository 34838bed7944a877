/** Words in their order, separated by bars or line breaks. */
export const words = (text: string): readonly string[] => text.trim().split(/ *[|\n] */)

/** Words for bits of the bit masks, the lowest first. @see reference of the public original, entity-specific filters */
export const flags = {
  board: words('without board | breakfast | half board | full board | All Inclusive'),
  accommodationType: words('HotelPension | BedBreakfast | Farm | Camping | Youth | Mountain | Apartment | Notdefined'),
  category: words(`
    Not categorized | 1star | 1flower | 1sun | 2stars | 2flowers | 2suns | 3stars | 3flowers | 3suns | 3sstars
    4stars | 4flowers | 4suns | 4sstars | 5stars | 5flowers | 5suns`),
  theme: words(`
    Gourmet | In der Höhe | Regionale Wellness | Biken | Familie | Wandern | Wein | Städtisches Flair | Am Skigebiet
    Mediterran | Dolomiten | Alpin | Kleine Betriebe | Hütten und Berggasthöfe | Bäuerliche Welten | Balance
    Christkindlmarkt | Sustainability`),
  badge: words(`
    Wellnesshotel | Familienhotel | Bikehotel | Bauernhof | Behindertengerecht | Wanderhotel | Südtirol Privat
    Vinumhotel | SustainabilityLevel1 | SustainabilityLevel2 | SustainabilityLevel3`),
  feature: words(`
    Gruppenfreundlich | Tagung | Schwimmbad | Sauna | Garage | Abholservice | Wlan | Barrierefrei | Allergikerküche
    Kleine Haustiere | Guestcard`),
  poi: words(`
    Wellness Entspannung | Winter | Sommer | Kultur Sehenswürdigkeiten | Anderes | Essen Trinken | Mobilität
    Geschäfte und Dienstleister`),
  gastronomyCategory: words(`
    B0BDC4C2C5938D9B734D97B09C8A47A4 | 9095FC003A3E2F393D63A54682359B37 | 59FE0B38EB7F4AC3951A5F477A0E1FA2
    43D095A3FE8A450099D33926BBC1ADF8 | 8176B5A707E2067708AF18045E068E15 | AC56B3717C3152A428A1D338A638C570
    E8883A596A2463A9B3E1586C9E780F17 | 700B02F1BE96B01C34CCF7A637DB3054 | 4A14E16888CB07C18C65A6B59C5A19A7
    AB320B063588EA95F45505E940903115 | 33B86F5B91A08A0EFD6854DEB0207205 | 29BC7A9AE7CF173FBCCE6A48DD001229
    C3CC9C83C32BFA4E9A05133291EA9FFB | 6A2A32E2BFEE270083351B0CFD9BA2E3 | 9B158D17F03509C46037C3C7B23F2FE4
    D8B8ABEDD17A139DEDA2695545C420D6 | 902D9BA559B1ED889694284F05CFA41E | 2328C37167BBBC5776831B8A262A6C36
    8025DB5CFCBA4FF281DDDE1F2B1D19A2 | B916489A77C94D8D92B03184EE587A31 | 6A1EA69EC83F4E9CBDED5317D18B4BFB`),
  dish: words(`
    A130EB1985EC41CFB199528BE038399B | B539399E53D348049B9E710A2B22E74D | A7601BBA081B4D48A50634E029B3D75A
    E7B9475EC5B24B6F830FBD0339D48F9D | EB7532946781423D9932121F3D1D7CC4 | 78A13E3381FA4A71B21118BDDF84BAFB
    6284265E90D24C909E23A176EEB3B6F7 | AD8426538FCF4D8A81E06BE044088BAA | 5C84265DA5F84F84A7896808ACCB675A`),
  ceremony: words(`
    DEC7019ADE6B46CDAE87584821D9B4DB | 648773AE1BBD4001B85DC88E7592ACE2 | 085CF94B4F25440AA079E88D8DBA45C2
    0A7DD92FA86B47D18DBFCB5572A93C9F | 22C75C83F99F4D6FADF6D82F7754B4C1 | 4FBC28A456AA43E6B01D8BD1072D8CE6
    94E42C7211B9430B8F096ABB7ED59AC2 | 38DCFB491D27408C990654CB64C6339D | 41543CA256A8433C8CD47109FFCEE1F7`),
  facility: words(`
    BBD9085F89BC417B97D986A26CE86F40 | 9F05BA64D6614894A89FFE23A4A0F20B | B7E9EE4A91544849B69D5A5564DDCDFB
    93BDE34283FF41899CCF530BE80201E2 | 3A89DBB5F633473096C902D2CBFD2FA3 | 36C354DC30F14DD7B1CCFEE78E82132C
    188A9BADC0324C10B0013F108CE5EA5C | 481891DECDAF443E92E9957B5EC8FCAC | D579D1C8EA8445018CA5BB6DABEA0C26
    D9DCDD52FE444818AAFAB0E02FD92D91 | 452422597831423F9F4E2B1A2BA9177A | 63534DC188314AC68DAB0EF0DE6EE5B0
    B3BC8F4D7BA948369515FBA8075D47DB | 52281FC851CA11D18F1400A02427D15E | 5228206E51CA11D18F1400A02427D15E
    46AD7938616B4D4882A006BEF3B199A4 | F0A385D0E8E44944AFCA3893712A1420 | 2FA54F6F350748AE9CD1A389A5C9EDD9
    C0E761D71CC44F4C80D75FF68ED72C55 | 6797D594C7BF4C7AA6D384B234EC7C44 | E5775068F5644E92B7CF94BDFCDA5175
    1FFD5352501542BF8BCB24B7BF75CF4F | 1641B07E28B9443EAB53E1DB7363F6F3 | 5060F78090604B2E97A96D86B97D2E0B
    ED4028BEE0164BF185B923B3DD4FF9A0 | 0DBA881DD41340FDA76196EBCEFC9ECD | 6C72999B96594EC08281DE9CCA00EF75
    098EB30324EA492DBD99F323AE20A621 | 79EDF6ABA6F8484583D38DFDE9758B80 | DB1DDC1CC1EF4449BECD341C9DC12611
    B92FFCECB4574BB9BCAE5EAB8917602D | 80BA0C6E19524ECA8956BA65294C8E5A | 19A210AEE7C84D539D92A61FE30B2375
    B48D00D84F164E12822262183F6B8298 | 45411D13F45946B3925E74B4DE78AF7B | B5DA5FEE25F648A5930FFD36AAF1EE10
    CFE311C2420142EFB46B71041D9DBA08 | 3BECD8556B474044B8417C942D58C3DB | BA990D98B89944F0BFB9D318DA6281EC
    B8E1E0E654BE48C988266D94F26CC014 | 2A58CAA843B34E7C8696C387B215132C`),
  cuisine: words(`
    3091F5B92F534F67986C08151E6F4454 | 71A7D4A821F7437EA1DC05CEE9655A5A | 11A6BEA7EEFC4716BDF8FBD5E15C0CFB
    A469B187953944A0AF49C5EBE13DCF00 | F42DBD202D6E4289AF48D138DA09ECB7 | 2476B5BBAEB7467C9A0099F06D0ED004
    30DC854F943D42CF8DB140CF4A90EC7E | D1F124A123554B14AB9600F2313ED051 | CB8AF7CB80E844758B18E9C4E2D84035
    50FFF83EB75944DE9F6F15CC51E85E7A | 6322DE8AFE8E406F886E7C40D0DC1ADD | 0E9721E540FB4D84BADC0DFA24F0543B
    C48E7E7679B04835B6744650E129BABF | 167850CF26984D50A59A5F42EB24A0AD | 4F9335FDAB834B11B36CD4C163F990A7
    69621AE51DF942A1BBED32D460E65132 | 22F0D9C42B06423EB63E1F2F27B7CA3A | BC08B00995564BB28997C55C870120D1
    0E55D7C2A7BC4866BF8438C522C17254 | FC627623C6994E37927F6048E32B79C2 | 21A903DE35654070803DFDDF29C67291
    8E28215F82BA430EA016BA5D1C776A30 | D413EF912D18462CA0055A44F55351D1 | BC6B57D90AFB496098DD0D059D04EE7C
    B36D855D60CB4D79BA78F3FEFEE9F9D3 | AD8426538FCF4D8A81E06BE044088BAA | 5C84265DA5F84F84A7896808ACCB675A
    C84CAC645211448E8C8A8A92A9B1A830 | 0AB2257C7F984065B5132D1DD68D205A`),
  topic: words(`
    0D25868CC23242D6AC97AEB2973CB3D6 | 162C0067811B477DA725D2F5F2D98398 | 252200A028C8449D9A6205369A6D0D36
    33BDC54BD39946F4852B3394B00610AE | 4C4961D9FC5B48EEB73067BEB9D4402A | 6884FE362C88434B9F49725E3328112B
    767F6F43FC394CE9A3C8A9725C6FF134 | 7E048074BA004EC58E29E330A9AA476B | 9C3449EE278C4D94AA5A7C286729DEA0
    ACE8B613F2074A7BB59C0B1DD40A43CD | B5467FEFE5C74FA5AD32B83793A76165 | C72CE969B98947FABC99CBC7B033F28E
    D98B49DF24C342D09A8161836435CF86 | 08A37CD6550244179510BED319C7B972 | 1281B6BE26C14CE8AC00D99DD77273D5
    18791378F74745049C51D82E82143461 | 1CA441D2561944E5BB6BB0A477D88E79 | 2D54FAB93F3741C7A81107B298D8FA2D
    8CE148DBE21A4F36B44B99A1498FDB5F | B12E42FB1AE940539425B1A78A0818B0 | BDF62AD595F54F0E8148894A6A1CC3CF
    CA7B7B8B21C24D75B3B641DE30254AE6 | F6FABAA6C6C3475FBF2157287DAA8A28 | 1186AFACB68D4AEDA19487ADF62BA1BC
    2E067878076C4FB0B0C17F6D731006B8 | B7EB85224DA445A080707D9CA2957860`),
  article: words(`
    basisartikel | buchtippartikel | contentartikel | veranstaltungsartikel | presseartikel | rezeptartikel
    reiseveranstalter | b2bartikel | idmartikel | specialannouncement | newsfeednoi`),
}

/** Article types of the second level, by the article type in lower case. @see poiSubTypes */
export const articleSubTypes: Readonly<Record<string, readonly string[]>> = {
  basisartikel: words('Suggestion | Hotel | Gastronomy | General | Tip | News | Detail'),
  buchtippartikel: words(`
    Accommodation-Restaurants | Biking | Culture-History | Family | Gastronomy | Health | Novels-Poetry
    Travel-guides | Trekking-guides | Winter`),
  contentartikel: words('Site Content | B2B Site Content | Press Site Content'),
  veranstaltungsartikel: words(`
    Gastronomie | Treffen | Volksfest | Tradition | Kinder/Familie | Kultur | Kunsthandwerk | Theater | Wanderungen
    Ausstellungen/Kunst | Sport | Messen | Musik | Geführte Touren | Unterhaltung`),
  presseartikel: words('allgemeinepresseartikel | pressemeetings | pressemitteilungen | pressethemenserviceartikel'),
  b2bartikel: words('B2BDetail | B2BProgrammTipp | B2BNeuigkeiten | B2BVeranstaltung'),
  idmartikel: words('genussbotschafter | hersteller'),
}

/** The words of a mask; null if a bit has no word. @param mask digits only */
export function wordsOfMask(words: readonly string[], mask: string): string[] | null {
  const bits = BigInt(mask)
  if (bits >= 1n << BigInt(words.length)) return null
  return words.filter((_, bit) => (bits >> BigInt(bit)) & 1n)
}

/** Types of activities, as in the older datasets. */
export const activityTypes = words(`
  Berg | Radfahren | Stadtrundgang | Pferdesport | Wandern | Laufen und Fitness | Loipen | Rodelbahnen | Piste
  Aufstiegsanlagen`)

/** Types of points of interest, as in the older datasets. */
export const poiTypes = words(`
  Ärzte, Apotheken | Geschäfte | Kultur und Sehenswürdigkeiten | Nachtleben und Unterhaltung
  Öffentliche Einrichtungen | Sport und Freizeit | Verkehr und Transport | Dienstleister | Kunsthandwerker | Vereine
  Unternehmen`)

/**
 * Words for the bits of the second level of types, by the first-level word in lower case. A bit depends on the first
 * level, so a mask needs exactly one type. @see reference of the public original, entity-specific filters
 */
export const poiSubTypes: Readonly<Record<string, readonly string[]>> = {
  'wellness entspannung': words('Wellnessbehandlungen | Therme Wasserwelten'),
  winter: words(`
    Weihnachtsmärkte | Eisklettern | Eislaufen | Langlaufen | Pferdeschlittenfahrten | Rodeln | Skirundtouren Pisten
    Snowparks | Skischulen Skiverleih | Skitouren | Schneeschuhwandern | Winterwandern | Skigebiete`),
  sommer: words(`
    Wandern | Bergsteigen | Klettern | Radfahren Radtouren | Radverleih | Badeseen Freibäder | Wassersport | Reiten
    Freizeit Erlebnis | Laufen Fitness | Golf | Paragleiten | Angeln Fischen`),
  'kultur sehenswürdigkeiten': words(
    'Architektur | Kirchen Klöster | Museen | Naturparkhäuser | Burgen Schlösser | Bergwerke | Sehenswerte Plätze',
  ),
  anderes: words(`
    Ohne Zuordnung | Familienurlaub | Sagen | Klettertour | Aufstiegsanlagen | Stadtrundgang | Guides Schulen
    Spiel und Sportanlagen | Verleihe | Parks und Grünanlagen | Kulturzentren und Theater
    Weitere Kultur und Sehenswürdigkeiten | Vereine | Unternehmen`),
  'essen trinken': words(
    'Andere Gastronomiebetriebe | Weinkellereien | Restaurants Gasthäuser | Hütten Almen | Bäuerliche Schankbetriebe',
  ),
  mobilität: words(`
    Bushaltestellen | Parkplätze | Tankstellen Benzin Diesel | E-Auto Ladestation | Taxi, Mietwagen mit Fahrer, Bus
    Zugbahnhöfe | Carsharing | Tankstellen Methan | Tankstellen Autogas | Tankstellen Wasserstoff
    Weitere Verkehr und Transport | E-Bike Ladestation | Fahrradbox
    Verkaufstellen Ticket Oeffentliche Verkehrsmittel | Mautstelle | Autobahnraststaette`),
  'geschäfte und dienstleister': words(
    'Gesundheit | Geschäfte | Dienstleister | Öffentliche Einrichtungen | Nachtleben und Unterhaltung',
  ),
}

/** Words for the bits of the third level of types, by the second-level word in lower case. */
export const poiThirdTypes: Readonly<Record<string, readonly string[]>> = {
  gesundheit: words(`
    Apotheken | Ärzte | Feriendialysen | Kinderärzte | Tierärzte | Zahnärzte
    Medizinausgabestellen, Medikamentenautomaten | Privatkliniken, Trauma Zentren, Physiotherapeuten
    Weitere Ärzte, Apotheken`),
  geschäfte: words(`
    Getränke | Antiquitäten | Blumen | Computerzubehör, Technik | Drogerie | Fahrräder | Farben, Tapeten
    Fleisch und Wurstwaren | Brot und Gebäck | Haushaltswaren | Juweliere, Goldschmiede | Kunsthandwerke
    Landwirtschaftliche Artikel | Lebensmittel | Lederwaren, Schuhe | Lokale traditionelle Produkte | Mode, Bekleidung
    Obst- und Gemüse | Optiker, Foto | Produktionsstätten, Hofläden | Souvenir | Spielwaren | Sportartikel
    Tierbedarf | Zeitungen, Bücher und Papierwaren | Kindermode | Auto und Motor | Bausektor, Handwerk | Reinigungen
    Weitere Geschäfte | Wohnausstattung`),
  dienstleister: words(`
    Auto und Motor | Bausektor, Handwerk | Kinderbetreuung Animation | Werbung und Grafik | Reinigung | Tierpflege
    Bank, Bankomat | Beauty und Wellness | Friseur | Kosmetik | Massage, Heilbäder | Day Spa, Sauna | Kneippbäder
    Weitere Beauty und Wellness | Weitere Dienstleister | Bildhauer | Kunstwebereien | Federkielstickereien
    Kunstmaler und Vergolder | Weitere Kunsthandwerker | Künstler`),
  'öffentliche einrichtungen': words(`
    Bibliotheken | Gemeinden | Öffentliches WLANs | Polizei, Carabinieri | Post | Recyclinghöfe | Infobüro | Infopoint
    WCs | Krankenhaus | Weitere öffentliche Einrichtungen | Trinkwasserauffüllpunkte`),
  'nachtleben und unterhaltung': words(
    'Biergärten | Cocktailbars | Diskotheken, Nachtclubs | Weitere Nachtleben und Unterhaltungen',
  ),
  wandern: words('Fernwanderwege | Höhenwege | Themenwanderungen | Waalwege'),
  klettern: words('Klettersteige | Kletterparks | Hochseilgärten | Kletterhallen'),
  'radfahren radtouren': words('Radtouren | Talradwege | Mountainbike | Rennrad | Freeride | Downhill'),
  museen: words(`
    Museen Kultur | Museen Natur | Museen Technik | Museen Kunst | Museen Montags geöffnet | Museen Eintritt frei
    Museen Ausstellungen`),
  'freizeit erlebnis': words('Beachvolleyball | Freizeitparks | Minigolf'),
  'kirchen klöster': words('Kirchen | Klöster'),
  'laufen fitness': words('Laufstrecken | Nordic Walking'),
  'therme wasserwelten': words('Hallenbad | Therme'),
  weihnachtsmärkte: words('Ländliche Christkindlmärkte | Original Südtiroler Christkindlmärkte'),
  langlaufen: words('Klassisch | Freistil'),
  rodeln: words('Rodelbahn | Alpin Bob'),
  'skischulen skiverleih': words('Skischulen | Skiverleih'),
  'burgen schlösser': words('Ruine'),
  'badeseen freibäder': words('Schwimmbäder | Badeseen'),
  architektur: words(`
    Architektur Kulinarik | Architektur Kunst Kultur | Architektur Freizeit | Architektur Öffentliche Gebäude
    Architektur Wohnbauten | Architektur Wohnen Hotels`),
  'andere gastronomiebetriebe': words(
    'Pub Disco | Apres Ski | Jausenstation | Törggele Lokal | Schnellimbiss | Mensa | Eisdiele | Braugarten',
  ),
  'restaurants gasthäuser': words(
    'Restaurants | Gasthäuser Gasthöfe | Pizzerias | Vinotheken | Bars Cafes Bistros | Gasthaus | Gasthof',
  ),
  'hütten almen': words('Schutzhütten | Almen | Skihütten'),
  'bäuerliche schankbetriebe': words('Buschen Hofschänke | Buschenschank | Hofschank'),
  skigebiete: words('Dolomiti Superski | Ortler Skiarena | Skiregion Tauferer Ahrntal | Skiverbund Eisacktal-Wipptal'),
  'guides schulen': words('Ski- und Bergführer | Bikeguides | Wanderführer | Weitere Guides Schulen'),
  'spiel und sportanlagen': words(`
    Bogenschiessanlagen | Fitnesscenter | Fussballplätze | Kinderspielplätze | Pferdekutschenfahrten | Radraststätten
    Tennisplätze | Zip-lines | Weitere Spiel und Sportanlagen | Tierpark | Bikepark | Pumptracks und mehr`),
  aufstiegsanlagen: words(`
    nicht definiert | Seilbahn | Umlaufbahn | Kabinenbahn | Unterirdische Bahn | Sessellift | Skilift | Schrägaufzug
    Standseilbahn Zahnradbahn | Telemix | Förderband | 1er Sessellift kuppelbar | 2er Sessellift kuppelbar
    3er Sessellift kuppelbar | 4er Sessellift kuppelbar | 6er Sessellift kuppelbar | 8er Sessellift kuppelbar
    Klein-Skilift | Skibus | Zug | Weitere Aufstiegsanlagen`),
  vereine: words(`
    Sport | Kultur, Musik, Theater | Tier, Natur, Wissenschaft | Gesellschaft, Politisch
    Sozial, Rettung, gemeinnützig | Freizeitverein | weitere Vereine`),
  unternehmen: words('Industrie | Produktion | Baugewerbe | Handwerk | Energie | weitere Unternehmen'),
}
