import { type Trilingual, trilingual } from '@/demo/trilingual'

/** A dish of the region. */
export type Recipe = Readonly<{
  name: Trilingual
  method: Trilingual
  tip: Trilingual
  ingredients: readonly Trilingual[]
  persons: number
  /** Minutes. */
  preparation: number
  cooking: number
  calories: number
}>

export const recipes: readonly Recipe[] = [
  {
    name: trilingual('Speckknödel', 'Canederli allo speck', 'Speck dumplings'),
    method: trilingual(
      'Brot mit Milch und Eiern mischen, Speck und Schnittlauch zugeben, ruhen lassen, Knödel formen und in Salzwasser ziehen lassen.',
      'Mescolare il pane con latte e uova, unire speck ed erba cipollina, far riposare, formare i canederli e cuocerli in acqua salata.',
      'Mix bread with milk and eggs, add speck and chives, let rest, shape dumplings and simmer in salted water.',
    ),
    tip: trilingual('Mit Krautsalat servieren.', 'Servire con insalata di cavolo.', 'Serve with cabbage salad.'),
    ingredients: [
      trilingual('250 g Knödelbrot', '250 g di pane raffermo', '250 g stale bread'),
      trilingual('100 g Speck', '100 g di speck', '100 g speck'),
      trilingual('2 Eier', '2 uova', '2 eggs'),
      trilingual('200 ml Milch', '200 ml di latte', '200 ml milk'),
    ],
    persons: 4,
    preparation: 40,
    cooking: 15,
    calories: 480,
  },
  {
    name: trilingual('Schlutzkrapfen', 'Mezzelune agli spinaci', 'Spinach half-moons'),
    method: trilingual(
      'Teig aus Roggen- und Weizenmehl kneten, dünn ausrollen, mit Spinat und Topfen füllen, kochen, mit Butter und Käse anrichten.',
      'Impastare farina di segale e frumento, stendere sottile, farcire con spinaci e ricotta, lessare e condire con burro e formaggio.',
      'Knead rye and wheat flour, roll out thin, fill with spinach and curd, boil, and dress with butter and cheese.',
    ),
    tip: trilingual(
      'Der Teig soll eine halbe Stunde ruhen.',
      'Far riposare la pasta mezz’ora.',
      'Let the dough rest for half an hour.',
    ),
    ingredients: [
      trilingual('150 g Roggenmehl', '150 g di farina di segale', '150 g rye flour'),
      trilingual('100 g Weizenmehl', '100 g di farina di frumento', '100 g wheat flour'),
      trilingual('300 g Spinat', '300 g di spinaci', '300 g spinach'),
      trilingual('100 g Topfen', '100 g di ricotta', '100 g curd'),
    ],
    persons: 4,
    preparation: 60,
    cooking: 5,
    calories: 520,
  },
  {
    name: trilingual('Apfelstrudel', 'Strudel di mele', 'Apple strudel'),
    method: trilingual(
      'Mürbteig ausrollen, mit Äpfeln, Rosinen und Pinienkernen belegen, einrollen, mit Ei bestreichen und backen.',
      'Stendere la pasta frolla, farcire con mele, uvetta e pinoli, arrotolare, spennellare con l’uovo e infornare.',
      'Roll out the dough, cover with apples, raisins and pine nuts, roll up, brush with egg and bake.',
    ),
    tip: trilingual('Säuerliche Äpfel wählen.', 'Scegliere mele acidule.', 'Choose tart apples.'),
    ingredients: [
      trilingual('600 g Äpfel', '600 g di mele', '600 g apples'),
      trilingual('50 g Rosinen', '50 g di uvetta', '50 g raisins'),
      trilingual('20 g Pinienkerne', '20 g di pinoli', '20 g pine nuts'),
      trilingual('300 g Mürbteig', '300 g di pasta frolla', '300 g shortcrust'),
    ],
    persons: 8,
    preparation: 35,
    cooking: 35,
    calories: 310,
  },
  {
    name: trilingual('Gerstsuppe', 'Zuppa d’orzo', 'Barley soup'),
    method: trilingual(
      'Gerste mit Wurzelgemüse und Rauchfleisch langsam kochen, bis sie weich ist; mit Petersilie bestreuen.',
      'Cuocere lentamente l’orzo con verdure e carne affumicata finché è tenero; cospargere di prezzemolo.',
      'Simmer barley with root vegetables and smoked meat until tender; sprinkle with parsley.',
    ),
    tip: trilingual(
      'Am nächsten Tag schmeckt sie noch besser.',
      'Il giorno dopo è ancora più buona.',
      'It tastes even better the next day.',
    ),
    ingredients: [
      trilingual('120 g Rollgerste', '120 g di orzo perlato', '120 g pearl barley'),
      trilingual('200 g Rauchfleisch', '200 g di carne affumicata', '200 g smoked meat'),
      trilingual('2 Karotten', '2 carote', '2 carrots'),
    ],
    persons: 4,
    preparation: 20,
    cooking: 90,
    calories: 360,
  },
  {
    name: trilingual('Spargel mit Bozner Soße', 'Asparagi con salsa bolzanina', 'Asparagus with Bolzano sauce'),
    method: trilingual(
      'Spargel schälen und dämpfen. Harte Eier zerdrücken, mit Öl, Essig, Senf und Schnittlauch zu einer Soße rühren.',
      'Pelare e cuocere gli asparagi. Schiacciare le uova sode e mescolare con olio, aceto, senape ed erba cipollina.',
      'Peel and steam the asparagus. Mash hard-boiled eggs and stir with oil, vinegar, mustard and chives.',
    ),
    tip: trilingual('Dazu passt gekochter Schinken.', 'Ottimo con prosciutto cotto.', 'Goes well with cooked ham.'),
    ingredients: [
      trilingual('1 kg Spargel', '1 kg di asparagi', '1 kg asparagus'),
      trilingual('4 Eier', '4 uova', '4 eggs'),
      trilingual('Senf und Essig', 'Senape e aceto', 'Mustard and vinegar'),
    ],
    persons: 4,
    preparation: 25,
    cooking: 15,
    calories: 290,
  },
  {
    name: trilingual('Buchweizentorte', 'Torta di grano saraceno', 'Buckwheat cake'),
    method: trilingual(
      'Butter und Zucker schaumig rühren, Eier, Buchweizenmehl und Nüsse zugeben, backen und mit Preiselbeeren füllen.',
      'Montare burro e zucchero, unire uova, farina di grano saraceno e noci, infornare e farcire con mirtilli rossi.',
      'Beat butter and sugar, add eggs, buckwheat flour and nuts, bake and fill with lingonberries.',
    ),
    tip: trilingual(
      'Ohne Weizenmehl, also glutenfrei.',
      'Senza farina di frumento, quindi senza glutine.',
      'Without wheat flour, hence free of gluten.',
    ),
    ingredients: [
      trilingual('250 g Buchweizenmehl', '250 g di farina di grano saraceno', '250 g buckwheat flour'),
      trilingual('250 g Nüsse', '250 g di noci', '250 g nuts'),
      trilingual('6 Eier', '6 uova', '6 eggs'),
      trilingual('1 Glas Preiselbeeren', '1 vasetto di mirtilli rossi', '1 jar of lingonberries'),
    ],
    persons: 10,
    preparation: 30,
    cooking: 50,
    calories: 420,
  },
]
