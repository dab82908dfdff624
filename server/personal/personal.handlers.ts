import type { personal } from '#contract/personal.ts'
import { nombresDeMedios } from '#domain/cobranza/medios.ts'
import { sumar } from '#domain/dinero.ts'
import { anoDe } from '#domain/fecha.ts'
import { opcionesDeSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { leerFoto, recibirFoto } from '../foto/foto.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { conParecidos, paginaHallada } from '../listados/parecidos.service.ts'
import { igualesA } from '../persona/iguales.service.ts'
import { NADIE } from '../persona/persona.ts'
import { usuarioVisible } from '../persona/usuario.service.ts'
import { contarPersonal, type Lector, listarPersonal, paginaDePersonal } from './lista.queries.ts'
import { pagosAEmpleado } from './pagos.queries.ts'
import { cursosDeEmpleado, opcionesDeCargo } from './personal.queries.ts'
import { eliminarEmpleado, empleadoVisible, guardarEmpleado, restaurarEmpleado } from './personal.service.ts'
import { planillaDePersonal } from './planilla.service.ts'

const lector = (usuario: Usuario): Lector => ({
  sucursales: sucursalesVisibles(usuario),
  veUsuarios: puede(usuario, 'USU-VER'),
})

export const personalHandlers: Handlers<typeof personal> = {
  getall: async ({ db, query, usuario }) => ({ data: await listarPersonal(db, query.getEliminados, lector(usuario)) }),
  getpage: async ({ db, query, usuario }) => {
    const hallada = await conParecidos(query, async (buscado) => {
      const [aaData, cuenta] = await Promise.all([
        paginaDePersonal(db, buscado, lector(usuario)),
        contarPersonal(db, buscado, lector(usuario)),
      ])
      return { ...cuenta, aaData }
    })
    return paginaHallada(query, hallada)
  },
  excel: ({ db, usuario, query, hoy, ahora }) =>
    planillaDePersonal(db, usuario, { hoy, ahora }, query, sucursalesVisibles(usuario)),
  porId: async ({ db, query, hoy, usuario }) => {
    const [data, cursos, cuenta] = await Promise.all([
      empleadoVisible(db, usuario, query.idPersonal, hoy),
      cursosDeEmpleado(db, query.idPersonal, anoDe(hoy)),
      usuarioVisible(db, usuario, 'personal', query.idPersonal),
    ])
    return { data, cursos, usuario: cuenta }
  },
  pagos: async ({ db, query, hoy, usuario }) => {
    await empleadoVisible(db, usuario, query.idPersonal, hoy)
    const pagos = await pagosAEmpleado(db, query.idPersonal, sucursalesVisibles(usuario))
    return {
      data: pagos.map((p) => ({
        ID_Pago: p.id,
        Fecha: p.dia,
        Sucursal: p.sucursal,
        ID_Sucursal: p.idSucursal,
        Comprobante: p.comprobante,
        Medio: nombresDeMedios(p.medio),
        Observaciones: p.observaciones,
        Monto: enPesos(p.monto),
        anulado: p.anulado,
      })),
      total: enPesos(sumar(pagos.filter((p) => !p.anulado).map((p) => p.monto))),
    }
  },
  getmodel: async ({ db, query, hoy, usuario }) => {
    const guardado = query.idPersonal ? await empleadoVisible(db, usuario, query.idPersonal, hoy) : null
    const [sucursales, cargos] = await Promise.all([
      opcionesDeSucursal(db, sucursalesVisibles(usuario)),
      opcionesDeCargo(db),
    ])
    return {
      personal: guardado
        ? { ...guardado, sucursal: guardado.idSucursal, cargo: guardado.idCargo }
        : { ...NUEVO, sucursal: usuario.idSucursal },
      sucursales,
      cargos,
      // The caller has already passed the rule of this call: NUEVO for a new employee, EDITAR for an existing one.
      security: { canEdit: true },
    }
  },
  iguales: async ({ db, query, usuario }) => ({
    data: await igualesA(db, 'personal', query, sucursalesVisibles(usuario)),
  }),
  guardar: ({ trx, usuario, body, hoy, ahora, ip }) => guardarEmpleado(trx, usuario, body, { hoy, ahora, ip }),
  foto: ({ db, usuario, query, hoy }) => leerFoto(db, usuario, { tipo: 'personal', id: query.idPersonal }, query, hoy),
  setpicture: ({ db, usuario, query, body, ahora }) =>
    recibirFoto(db, usuario, { tipo: 'personal', id: query.IdPersonal }, body, ahora),
  restaurar: ({ trx, usuario, query, ahora }) => restaurarEmpleado(trx, usuario, query.idPersonal, ahora),
  eliminar: ({ trx, usuario, query, ahora }) => eliminarEmpleado(trx, usuario, query.idPersonal, ahora),
}

const NUEVO = { ...NADIE, fechaNacimiento: '', fechaDesde: '', cargo: null, cuil: '', legajo: '' } as const
