import type { ReactNode } from 'react'
import type { Paso } from '#domain/puesta/pasos.ts'
import { modalDe } from '../catalogo/modal.tsx'
import { rutas } from '../navigation/rutas.ts'
import type { Permiso } from '../sesion/seguridad.ts'
import { SUCURSAL } from '../sucursal/sucursal.tsx'
import { type Acercarse, lazyModal } from '../ui/lazy.tsx'
import { abrirModal } from '../ui/modales.tsx'
import type { Hay } from './palabras.ts'

/** What a step offers: a dialog over it, or another screen. The first of a step is its main one. */
export interface Accion {
  readonly texto: string
  /** The flag without which it is not shown. */
  readonly ver: Permiso
  /** Shown also to who may not do the step. */
  readonly deTodos?: true
  /** Never the main one, though it comes first. */
  readonly secundaria?: true
  readonly hacer:
    | { readonly ruta: string }
    | { readonly abrir: (alCerrar: () => void) => void; readonly acercarse: Acercarse }
}

const ModalDeSucursal = modalDe(SUCURSAL as never)
const ModalDeCurso = lazyModal(() => import('../cursos/CursosPage.tsx').then((m) => modalDe(m.CURSO as never)))
const ModalDeJornada = lazyModal(() =>
  import('../tipojornada/TiposJornadaPage.tsx').then((m) => modalDe(m.TIPO_JORNADA as never)),
)
const ModalDeCaso = lazyModal(() =>
  import('../casosespeciales/CasosEspecialesPage.tsx').then((m) => modalDe(m.CASO_ESPECIAL as never)),
)
const ModalDeCargo = lazyModal(() => import('../cargos/CargosPage.tsx').then((m) => modalDe(m.CARGO as never)))
const NumerosModal = lazyModal(() => import('../nfactura/NumerosFacturaModal.tsx').then((m) => m.NumerosFacturaModal))
const EmpleadoModal = lazyModal(() => import('../personal/EmpleadoModal.tsx').then((m) => m.EmpleadoModal))
const DatoModal = lazyModal(() => import('./DatoModal.tsx').then((m) => m.DatoModal))

type Modal<P> = ((props: P) => ReactNode) & { readonly acercarse: Acercarse }

/** Opens a dialog, and tells when it has closed. */
const conModal = <P extends { alCerrar: () => void }>(
  Dialogo: Modal<P>,
  props: Omit<P, 'alCerrar'>,
): Accion['hacer'] => ({
  acercarse: Dialogo.acercarse,
  abrir: (alCerrar) =>
    abrirModal((cerrar) => {
      const alSalir = () => {
        cerrar()
        alCerrar()
      }
      return <Dialogo {...({ ...props, alCerrar: alSalir } as unknown as P)} />
    }),
})

/** The form of a new row of a catalogue. */
const NUEVA = { fila: undefined, releerFila: async () => undefined, alAgregar: () => undefined }

const ENTORNO: Permiso = ['CONT-ADMINISTRADOR', 'environment']
const WEBAPP: Permiso = ['CONT-ADMINISTRADOR', 'webapp']

/** Lists what a step offers, by what is there. */
export function accionesDe(paso: Paso, hay: Hay): readonly Accion[] {
  switch (paso) {
    case 'nombre':
      return [
        {
          texto: hay.nombre ? 'Cambiar el nombre' : 'Poner el nombre',
          ver: ENTORNO,
          hacer: conModal(DatoModal, { clave: 'system.name' }),
        },
        { texto: 'Elegir logo y colores', ver: WEBAPP, deTodos: true, hacer: { ruta: rutas.configuracionWebapp } },
      ]
    case 'sucursales':
      return [
        {
          texto: 'Agregar Sucursal',
          ver: ['CONT-SUCURSALES-LIST', 'new'],
          hacer: conModal(ModalDeSucursal as never, NUEVA),
        },
        ...(hay.sucursales
          ? [
              {
                texto: 'Ver las sucursales',
                deTodos: true as const,
                ver: ['CONT-PANEL/OTROS', 'branches'] as const,
                hacer: { ruta: rutas.sucursales },
              },
            ]
          : []),
      ]
    case 'niveles':
      return [{ texto: 'Revisar niveles y grados', ver: ['CONT-CURSOS-LIST', 'edit'], hacer: { ruta: rutas.niveles } }]
    case 'cursos':
      return [
        { texto: 'Agregar Curso', ver: ['CONT-CURSOS-LIST', 'new'], hacer: conModal(ModalDeCurso as never, NUEVA) },
        ...(hay.cursos
          ? [
              {
                texto: 'Ver los cursos',
                deTodos: true as const,
                ver: ['CONT-PANEL/OTROS', 'courses'] as const,
                hacer: { ruta: rutas.cursos },
              },
            ]
          : []),
      ]
    case 'jornadas': {
      const jornada: Accion = {
        texto: 'Agregar Tipo de Jornada',
        ver: ['CONT-TIPOSJORNADA-LIST', 'new'],
        hacer: conModal(ModalDeJornada as never, NUEVA),
      }
      const caso: Accion = {
        texto: 'Agregar Caso Especial',
        ver: ['CONT-CASOSESPECIALES-LIST', 'new'],
        hacer: conModal(ModalDeCaso as never, NUEVA),
      }
      return hay.jornadas > 0 && !hay.casoEntero ? [caso, jornada] : [jornada, caso]
    }
    case 'valores':
      return [{ texto: 'Cargar Valores', ver: ['CONT-PANEL/VALORES', 'update'], hacer: { ruta: rutas.valores } }]
    case 'agenda':
      return [
        {
          texto: hay.clases === null ? 'Cargar la agenda' : 'Ver la agenda',
          ver: ['CONT-PANEL/OTROS', 'academicAgenda'],
          hacer: { ruta: rutas.agenda },
        },
      ]
    case 'fiscales':
      return [
        {
          texto: hay.cuit ? 'Cambiar el CUIT' : 'Poner el CUIT',
          ver: ENTORNO,
          hacer: conModal(DatoModal, { clave: 'escuela.cuit' }),
        },
        ...(hay.sucursales
          ? [
              {
                texto: 'Números de Factura',
                ver: ['CONT-PANEL/OTROS', 'updateInvoiceNumber'] as const,
                hacer: conModal(NumerosModal, {}),
              },
            ]
          : []),
      ]
    case 'correo':
      return [
        {
          texto: hay.correo ? 'Ver y probar el correo' : 'Configurar el correo',
          ver: WEBAPP,
          hacer: { ruta: `${rutas.configuracionWebapp}?ver=mail` },
        },
      ]
    case 'usuarios':
      return deUsuarios(hay)
    case 'importacion':
      return [
        { texto: 'Importar planillas', ver: ['CONT-IMPORTACION', 'view'], hacer: { ruta: rutas.importar } },
        ...(hay.alumnos
          ? [
              {
                texto: 'Ver los alumnos',
                deTodos: true as const,
                ver: ['CONT-PANEL/ALUMNOS', 'list'] as const,
                hacer: { ruta: rutas.alumnos },
              },
            ]
          : []),
      ]
  }
}

/** Leads from the first position to the first account: a form that lacks a position loses what was typed on the way to it. */
function deUsuarios({ sucursales, cargos, personalSinUsuario }: Hay): readonly Accion[] {
  const cargo: Accion = {
    texto: 'Agregar Cargo',
    ver: ['CONT-CARGOS-LIST', 'new'],
    hacer: conModal(ModalDeCargo as never, NUEVA),
  }
  const empleado: Accion = {
    texto: 'Agregar Personal',
    ver: ['CONT-PANEL/PERSONAL', 'new'],
    hacer: conModal(EmpleadoModal as never, {}),
  }
  const usuarios: Accion = {
    texto: 'Crear usuarios',
    ver: ['CONT-PANEL/OTROS', 'manageUsers'],
    hacer: { ruta: rutas.usuarios },
  }
  if (personalSinUsuario) return [usuarios, empleado]
  const antes = cargos === 0 ? [cargo] : sucursales > 0 ? [empleado] : []
  return [...antes, { ...usuarios, secundaria: true }]
}
