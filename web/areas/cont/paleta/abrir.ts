import { createSpotlight } from '@mantine/spotlight'

export const [almacen, control] = createSpotlight()
export const abrirPaleta = (): void => control.open()
