const SEP = '[\\\\/]'

/** Modules of a package, or only some of its components. */
const paquete = (nombres: string) => new RegExp(`node_modules${SEP}(${nombres})${SEP}`)
const kit = (componentes: string) =>
  new RegExp(`@mantine${SEP}core${SEP}esm${SEP}components${SEP}(${componentes})${SEP}`)
const nuestro = (rutas: string) => new RegExp(`${SEP}web${SEP}(${rutas.replaceAll('/', SEP)})`)

/**
 * Says which modules travel together. Left alone the bundler makes a file of each set of modules that the same screens
 * share: 74 for one list, most of them of 200 bytes. A group takes what no earlier one has, and all that it imports; so
 * what is wanted first comes first. e2e/peso.spec.ts says what the login and a list may weigh.
 */
const GRUPOS: readonly { name: string; test: RegExp; minShareCount?: number }[] = [
  // what the login draws, and every screen after it
  { name: 'base', test: paquete('react|react-dom|scheduler|clsx') },
  { name: 'base', test: new RegExp(`@mantine${SEP}core${SEP}esm${SEP}core${SEP}`) },
  {
    name: 'base',
    test: kit('Button|Checkbox|CloseButton|Input|InlineInput|InputBase|Loader|TextInput|Transition|UnstyledButton'),
  },
  { name: 'base', test: /virtual:contrato/ },
  {
    name: 'base',
    test: nuestro(
      'call/|refusal/|estilos/|raiz\\.|query/publica|sesion/(sesion|guardada|area|vencimiento|recordada)\\.|ui/(alertas|clases|formas|Marca)\\.|navigation/(reemplazar|search|salidas)\\.',
    ),
  },
  { name: 'base', test: /tabler.*(createReactComponent|defaultAttributes|Icon(X|Check|AlertTriangle)\.)/ },
  // what the shell draws
  {
    name: 'aplicacion',
    test: new RegExp(
      `@tanstack${SEP}(react-router|react-query|router-core|query-core|history|store|react-store)${SEP}`,
    ),
  },
  { name: 'flotantes', test: paquete('@floating-ui|react-remove-scroll') },
  { name: 'flotantes', test: kit('Popover|Menu|Modal|ModalBase|ScrollArea|Portal|Group|FocusTrap|Overlay|Paper') },
  // widgets of screens, and icons
  {
    name: 'comun',
    test: nuestro('ui/(?!campos/(?!campo\\.)|Formulario|sabana|SelectorAno|ConNota)|navigation/|query/|sesion/|areas/'),
    minShareCount: 2,
  },
  { name: 'comun', test: /@tabler|@mantine.hooks/, minShareCount: 2 },
  { name: 'comun', test: new RegExp(`${SEP}domain${SEP}`), minShareCount: 2 },
  // forms, loaded with the first dialog; choices and dates also stand on screens by themselves
  { name: 'esquemas', test: paquete('zod') },
  { name: 'opciones', test: kit('Select|Combobox') },
  { name: 'fechas', test: nuestro('ui/campos/EntradaFecha') },
  { name: 'importes', test: nuestro('ui/campos/EntradaDinero') },
  { name: 'formularios', test: paquete('react-hook-form|@hookform') },
  { name: 'formularios', test: nuestro('ui/(campos|Formulario)') },
]

export const chunks = {
  groups: GRUPOS.map((grupo, i) => ({ minShareCount: 1, ...grupo, priority: GRUPOS.length - i })),
}
