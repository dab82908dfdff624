import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { desplegarDespues } from '../ui/desplegar.ts'
import kit from './kit.module.css'

/** Shades for what Mantine computes by itself; everything visible takes its colour from the tokens. */
const acento: MantineColorsTuple = [
  '#edf1f7',
  '#dbe2ee',
  '#cfd9ea',
  '#a9b8d2',
  '#7c8eaf',
  '#5b6d8f',
  '#435473',
  '#33435f',
  '#24324a',
  '#1a2537',
]
const peligro: MantineColorsTuple = [
  '#fdecea',
  '#fbd5d1',
  '#ff9d93',
  '#f2766a',
  '#e2574a',
  '#d0402f',
  '#c13127',
  '#b3261e',
  '#b3261e',
  '#8f1c16',
]

/** Colours that Mantine computes in the dark (a tab or a button under the pointer), in the hue of the tokens. */
const noche: MantineColorsTuple = [
  '#e8ebf0',
  '#b5bcc9',
  '#8f98a9',
  '#6a7588',
  '#424b5c',
  '#272d38',
  '#1f2530',
  '#161a21',
  '#0f1218',
  '#0b0e13',
]

const colores: VariantColorsResolver = (entrada) => {
  const rojo = entrada.color === 'peligro'
  const nada = '1px solid transparent'
  switch (entrada.variant) {
    case 'filled':
      return rojo
        ? { background: 'var(--peligro)', hover: 'var(--peligro)', color: 'var(--superficie)', border: nada }
        : { background: 'var(--acento)', hover: 'var(--acento-fuerte)', color: 'var(--sobre-acento)', border: nada }
    case 'default':
      return {
        background: 'var(--superficie)',
        hover: 'var(--sobre)',
        color: 'var(--texto)',
        border: '1px solid var(--borde-boton)',
      }
    case 'subtle':
      return rojo
        ? { background: 'transparent', hover: 'var(--peligro-tinte)', color: 'var(--peligro)', border: nada }
        : { background: 'transparent', hover: 'var(--hundido)', color: 'var(--texto-2)', border: nada }
    case 'light':
      return rojo
        ? { background: 'var(--peligro-tinte)', hover: 'var(--peligro-tinte)', color: 'var(--peligro)', border: nada }
        : { background: 'var(--acento-tinte)', hover: 'var(--acento-tinte)', color: 'var(--acento)', border: nada }
    default:
      return defaultVariantColorsResolver(entrada)
  }
}

const CHICO = { defaultProps: { size: 'xs' } }
const MARCA = { size: 'xs', iconColor: 'var(--sobre-acento)' }
const AYUDA = { marginTop: 'var(--esp-1)', fontSize: 'var(--letra-s)', lineHeight: 'var(--renglon-s)' }
const DROPDOWN = {
  classNames: { option: kit.opcion, item: kit.opcion },
  styles: { dropdown: { borderColor: 'var(--linea)', background: 'var(--superficie)', boxShadow: 'var(--sombra)' } },
}

/** Gives the kit the measures of tokens.css. For the density of staff screens its two smallest texts are alike. */
const medidas = {
  fontFamily: 'var(--familia)',
  fontSizes: { xs: 'var(--letra-m)', sm: 'var(--letra-m)', md: 'var(--letra-l)', lg: 'var(--letra-xl)' },
  lineHeights: { xs: 'var(--renglon-s)', sm: 'var(--renglon-m)', md: 'var(--renglon-l)', lg: 'var(--renglon-xl)' },
  fontWeights: { medium: '500' },
  spacing: { xs: 'var(--esp-1)', sm: 'var(--esp-2)', md: 'var(--esp-4)', lg: 'var(--esp-5)', xl: 'var(--esp-6)' },
  radius: { xs: 'var(--radio-xs)', sm: 'var(--radio-s)', md: 'var(--radio-m)', lg: 'var(--radio-l)' },
  defaultRadius: 'sm',
  shadows: { md: 'var(--sombra)', lg: 'var(--sombra)', xl: 'var(--sombra)' },
} as const

export const tema = createTheme({
  primaryColor: 'acento',
  primaryShade: { light: 8, dark: 2 },
  colors: { acento, peligro, dark: noche },
  variantColorResolver: colores,
  ...medidas,
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // by name, not by `Select.extend`: naming the component here would load it with the login. A field of text is an
  // `Input` in an `InputWrapper`, whichever it is.
  components: {
    Button: {
      ...CHICO,
      styles: (_: unknown, { size }: { size?: string }) => ({
        root: { height: size?.startsWith('compact') ? 24 : 'var(--control)' },
      }),
    },
    Input: { classNames: { wrapper: kit.entrada, input: kit.texto } },
    InputWrapper: {
      styles: {
        label: { marginBottom: 'var(--esp-1)', color: 'var(--texto-2)', font: 'var(--rotulo)' },
        error: AYUDA,
        description: AYUDA,
      },
    },
    TextInput: CHICO,
    PasswordInput: CHICO,
    Textarea: CHICO,
    Select: { defaultProps: { ...CHICO.defaultProps, onClickCapture: desplegarDespues }, ...DROPDOWN },
    Autocomplete: { defaultProps: { ...CHICO.defaultProps, onClickCapture: desplegarDespues }, ...DROPDOWN },
    Combobox: { defaultProps: { middlewares: { shift: false } }, ...DROPDOWN },
    Radio: { defaultProps: MARCA, classNames: { radio: kit.marca } },
    Checkbox: { defaultProps: { ...MARCA, radius: 'xs' }, classNames: { input: kit.marca } },
    SegmentedControl: {
      classNames: { label: kit.segmento },
      styles: {
        root: { background: 'var(--hundido)' },
        indicator: { border: '1px solid var(--borde-campo)', background: 'var(--superficie)' },
      },
    },
    Tabs: {
      classNames: { tab: kit.pestana },
      vars: () => ({ root: { '--tab-border-color': 'var(--linea)' } }),
    },
    // opening it moves the focus to its first entry, as the keyboard expects of a menu
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false },
      ...DROPDOWN,
      // as high as a button, for a finger
      styles: { ...DROPDOWN.styles, item: { minHeight: 'var(--control)' } },
    },
    Popover: { defaultProps: { radius: 'md' }, ...DROPDOWN },
    DatePicker: { classNames: { day: kit.dia }, styles: { weekday: { textAlign: 'center' } } },
    Tooltip: { classNames: { tooltip: kit.nota } },
    Overlay: { styles: { root: { background: 'var(--velo)' } } },
  },
})

const variables = {
  '--mantine-color-body': 'var(--superficie)',
  '--mantine-color-text': 'var(--texto)',
  '--mantine-color-dimmed': 'var(--texto-3)',
  '--mantine-color-placeholder': 'var(--texto-3)',
  '--mantine-color-anchor': 'var(--acento)',
  '--mantine-color-error': 'var(--peligro)',
  '--mantine-color-default': 'var(--superficie)',
  '--mantine-color-default-hover': 'var(--sobre)',
  '--mantine-color-default-color': 'var(--texto)',
  '--mantine-color-default-border': 'var(--linea)',
  '--mantine-color-disabled': 'var(--hundido)',
  '--mantine-color-disabled-color': 'var(--texto-3)',
  '--mantine-color-disabled-border': 'var(--linea)',
  '--mantine-primary-color-filled': 'var(--acento)',
  '--mantine-primary-color-filled-hover': 'var(--acento-fuerte)',
  '--mantine-primary-color-light': 'var(--acento-tinte)',
  '--mantine-primary-color-light-hover': 'var(--acento-tinte)',
  '--mantine-primary-color-light-color': 'var(--acento)',
  '--mantine-primary-color-contrast': 'var(--sobre-acento)',
  '--mantine-color-acento-filled': 'var(--acento)',
  // of this shade a menu writes an entry in red
  '--mantine-color-peligro-6': 'var(--peligro)',
}

export const resolverVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })
