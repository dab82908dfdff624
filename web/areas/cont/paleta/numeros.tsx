import IconBuilding from 'icono:building'
import IconReceipt from 'icono:receipt'
import IconSchool from 'icono:school'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { buscador, conOrdinales } from '#domain/busqueda.ts'
import { leerComprobante } from '#domain/cobranza/comprobante.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { alumnosYBajas } from '#domain/inscripcion/cursando.ts'
import { api } from '../../../call/api.ts'
import { ir } from '../../../navigation/rutas.ts'
import { useConsulta } from '../../../query/consulta.ts'
import { dichoDeAnulada } from '../../../recibo/anulada.ts'
import { usePermitido } from '../../../sesion/seguridad.ts'
import { cercanas } from '../../../ui/cercania.ts'
import { loaded } from '../../../ui/lazy.tsx'
import type { Proveedor } from './proveedor.ts'

const ESPERA = 250
const A_LA_VISTA = 6

/** Finds collections by their receipt or manual number, and shows the receipt. */
export const cobranzas: Proveedor = {
  grupo: 'Cobranzas',
  useResultados: (consulta) => {
    const permitido = usePermitido()
    const [query] = useDebouncedValue(consulta, ESPERA)
    const activa =
      leerComprobante(query) !== null &&
      (permitido(['CONT-PANEL/CAJA', 'view']) || permitido(['CONT-PANEL/CUOTAS', 'collect']))
    const { data } = useConsulta(api.cobranza.porNumero, { query: { query } }, { activa, silenciosa: true })
    if (!activa || query !== consulta) return []
    return (data?.data ?? []).slice(0, A_LA_VISTA).map((c) => ({
      id: `cobranza-${c.id}`,
      titulo: `${c.comprobante} · ${c.alumnos}`,
      detalle: [formatoFecha(c.dia as Fecha), c.sucursal, dichoDeAnulada(c)].filter(Boolean).join(' · '),
      icono: <IconReceipt size={18} stroke={1.6} />,
      alElegir: () => loaded(import('../../../recibo/abrir.tsx'), (m) => m.abrirRecibo(c.id, c.comprobante)),
    }))
  },
}

/** Finds branches by name: 'sucursal centro', 'centro'. */
export const sucursales: Proveedor = {
  grupo: 'Sucursales',
  aLaVista: A_LA_VISTA,
  useResultados: (consulta) => {
    const permitido = usePermitido()
    const navegar = useNavigate()
    const activa = consulta.length >= 2 && permitido(['CONT-SUCURSALES-LIST', 'view'])
    const { data } = useConsulta(api.sucursal.all, { query: {} }, { activa, silenciosa: true })
    if (!activa) return []
    const halla = buscador(consulta)
    return (data?.data ?? [])
      .filter((s) => halla(`Sucursal ${s.nombre}`))
      .map((s) => ({
        id: `sucursal-${s.id}`,
        titulo: `Sucursal ${s.nombre}`,
        detalle: `${s.cantCursos} cursos · ${alumnosYBajas(s.cantAlumnos - s.bajas, s.bajas)}`,
        icono: <IconBuilding size={18} stroke={1.6} />,
        direccion: ir.sucursal(s.id),
        alElegir: () => void navegar({ to: ir.sucursal(s.id) as never }),
      }))
  },
}

/** Finds courses by name, level and branch: '3 b', '1° grado a centro'. */
export const cursos: Proveedor = {
  grupo: 'Cursos',
  aLaVista: A_LA_VISTA,
  useResultados: (consulta) => {
    const permitido = usePermitido()
    const navegar = useNavigate()
    const activa = consulta.length >= 2 && permitido(['CONT-CURSOS-LIST', 'view'])
    const { data } = useConsulta(api.cursos.all, { query: {} }, { activa, silenciosa: true })
    if (!activa) return []
    const todos = (data?.data ?? []).map((c) => ({
      ...c,
      text: `${c.Curso} ${c.Division}`,
      description: `${c.Curso.replace(/\D/g, '')}${c.Division} ${c.Nivel} ${c.Sucursal}`,
    }))
    return cercanas(todos, conOrdinales(consulta)).map((c) => ({
      id: `curso-${c.IdCurso}`,
      titulo: c.text,
      detalle: `${c.Sucursal} · ${alumnosYBajas(c.CantAls - c.bajas, c.bajas)}`,
      icono: <IconSchool size={18} stroke={1.6} />,
      direccion: ir.curso(c.IdCurso),
      alElegir: () => void navegar({ to: ir.curso(c.IdCurso) as never }),
    }))
  },
}
