const SEP = '[\\\\/]'

const paquete = (nombres: string) => new RegExp(`node_modules${SEP}(${nombres})${SEP}`)
const kit = (partes: string) => new RegExp(`@mantine${SEP}core${SEP}esm${SEP}(${partes.replaceAll('/', SEP)})${SEP}`)
const nuestro = (rutas: string) => new RegExp(`${SEP}web${SEP}(${rutas.replaceAll('/', SEP)})`)

interface Grupo {
  readonly name: string
  readonly modulos: readonly RegExp[]
  /** Screens and dialogs that must share a module before it goes into the group. */
  readonly minShareCount?: number
}

/**
 * Says which modules travel together. Left alone the bundler makes a file of each set of modules that the same screens
 * share: 74 for one list, most of them of 200 bytes. A group takes what no earlier one has, and all that this imports;
 * so what is wanted first comes first. e2e/peso.entero.spec.ts says what the login and a list may weigh.
 */
const GRUPOS: readonly Grupo[] = [
  // the first script, which decides between login and application before anything else has arrived
  {
    name: 'inicio',
    modulos: [
      /preload-helper|rolldown.runtime|virtual:contrato/,
      nuestro(
        'call/(request|adelanto|piezas)\\.|sesion/(guardada|area|vencimiento)\\.|login/pedido\\.|navigation/(rutas|pantallas)\\.|areas/(carga|(cont|profesor)/cargas)\\.',
      ),
    ],
  },
  // what the login draws, and every screen after it
  {
    name: 'base',
    modulos: [
      paquete('react|react-dom|scheduler|clsx'),
      kit('core'),
      kit('components/(Button|Checkbox|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)'),
      kit('utils/InlineInput'),
      nuestro('call/|refusal/|estilos/(tema|kit\\.module)|raiz\\.|query/publica|sesion/(sesion|recordada)\\.'),
      nuestro('ui/(alertas|clases|formas|Marca|recarga)\\.|navigation/(reemplazar|search|salidas)\\.'),
      /ui.icono\.|icono:(x|check|alert-triangle)$/,
    ],
  },
  { name: 'claves', modulos: [kit('components/PasswordInput')] },
  // what the shell draws
  {
    name: 'aplicacion',
    modulos: [paquete('@tanstack/(react-router|react-query|router-core|query-core|history)'.replace('/', SEP))],
  },
  {
    name: 'flotantes',
    modulos: [
      paquete('@floating-ui|react-remove-scroll'),
      kit('components/(Popover|Menu|Modal|ModalBase|ScrollArea|Portal|Group|FocusTrap|Overlay|Paper)'),
    ],
  },
  // widgets of screens, and icons
  {
    name: 'comun',
    minShareCount: 2,
    modulos: [
      nuestro(
        'ui/(?!campos/(?!(campo|sinEntender)\\.)|Formulario|puestaAlDia|camposMalos|sabana|SelectorAno|ConNota)|navigation/|query/|sesion/|areas/|recibo/anulada|alumno/inscribir|importacion/BotonImportar|mensajes/(useNovedades|escuchar|mensaje\\.|Notificaciones\\.|Notificacion\\.module)',
      ),
      /icono:|@mantine.(hooks|store)/,
      new RegExp(`${SEP}domain${SEP}(?!rechazos)`),
    ],
  },
  {
    name: 'personas',
    minShareCount: 2,
    modulos: [nuestro('persona/(?!PersonaModal|guardado|Campo|useD)|(alumno|padre)/persona|alumno/useBajaAlumno')],
  },
  // what tells how something ended, which the login has not, and who tells it comes later
  { name: 'alertas', modulos: [paquete('@mantine/notifications|react-transition-group'.replace('/', SEP))] },
  // forms; choices, days and amounts also stand on screens by themselves, and a form that is a screen loads its schema later
  { name: 'opciones', modulos: [kit('components/(Select|Combobox)')] },
  { name: 'textos', modulos: [kit('components/Textarea')] },
  { name: 'fechas', modulos: [nuestro('ui/campos/EntradaFecha')] },
  { name: 'importes', modulos: [paquete('react-number-format'), nuestro('ui/campos/EntradaDinero')] },
  {
    name: 'formulario',
    modulos: [paquete('react-hook-form'), nuestro('ui/(Formulario|campos/(useCampo|eleccion|texto))')],
  },
  { name: 'esquemas', modulos: [paquete('zod|@hookform')] },
  // fields that bring a library with them, apart from those that do not
  { name: 'calendario', modulos: [nuestro('ui/campos/Calendario')] },
  { name: 'numeros', modulos: [nuestro('ui/campos/(dinero|cantidad|porcentaje|cuit)')] },
  { name: 'area', modulos: [nuestro('ui/campos/area')] },
  { name: 'dia', modulos: [nuestro('ui/campos/fecha')] },
  { name: 'campos', modulos: [nuestro('ui/campos')] },
]

export const chunks = {
  groups: GRUPOS.map(({ name, modulos, minShareCount = 1 }, i) => ({
    name,
    minShareCount,
    priority: GRUPOS.length - i,
    test: (id: string) => modulos.some((m) => m.test(id)),
  })),
}
