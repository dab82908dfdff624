import type { Mes } from '#domain/fecha.ts'
import { mesCalendario } from '#domain/fecha.ts'
import { centavos, type Centavos, porcentaje } from '#domain/dinero.ts'
import { claveDeValor, esMensual, etiqueta, TIPO_MATERIA } from '#domain/cuenta/catalogo.ts'
import { aPrecioVigente, celdaDe, mismaCelda, noAplicable } from '#domain/cuenta/celda.ts'
import { itemDeMateria, planDeItems } from '#domain/cuenta/plan.ts'
import type { Libro } from '#domain/cuenta/precios.ts'
import { repreciarPorPrecio } from '#domain/cuenta/repreciar.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { type Celda, type Item, type ItemNuevo, type Motivo, POLITICA, type TipoValor } from '#domain/cuenta/tipos.ts'
import type { Linea } from '#domain/cobranza/imputar.ts'
import { celdaPac, diciembreDe } from '#domain/cobranza/pac.ts'
import type { Academia } from './cursos.ts'
import type { Cursado } from './familias.ts'
import { auditar, diaDe, iso, type Obra } from './obra.ts'
import type { EntradaDePrecio } from './precios.ts'

/** An item as its row will be, and the price type that it follows. */
export type Fila = { -readonly [K in keyof Item]: Item[K] } & { readonly valor: TipoValor }

export interface Cuenta {
  readonly id: number
  readonly idAlumno: number
  readonly cursado: Cursado
  readonly idNivel: number
  readonly idUsuario: number
  readonly t: number
  readonly items: Fila[]
  readonly lockerNro: string | null
  /** Index into the list of collections, of the one that paid the whole year. */
  pac: number | null
  baja: string | null
}

/** Enrolments and their items in memory; changes are written as they happen, rows at the end. */
export interface Libreta {
  inscribir(de: { idAlumno: number; cursado: Cursado; idJornada: number; t: number; idUsuario: number; libro: Libro }): Cuenta
  tildarOpcionales(cuenta: Cuenta, de: { t: number; idUsuario: number; libro: Libro; elegir: (n: number) => number }): void
  aumentar(cuentas: readonly Cuenta[], entrada: EntradaDePrecio, idUsuario: number): void
  pagar(cuenta: Cuenta, linea: Linea): void
  regalarDiciembre(cuenta: Cuenta, de: { t: number; idUsuario: number; cobro: number }): void
  devolver(cuenta: Cuenta, linea: Linea, de: { t: number; idUsuario: number; libro: Libro }): void
  darDeBaja(cuenta: Cuenta, de: { t: number; idUsuario: number; motivo: string }): void
  /** Text of an item, as a receipt names it. */
  destino(item: Item): string
  escribirItems(cuenta: Cuenta): void
}

export function crearLibreta(obra: Obra, academia: Academia): Libreta {
  const { tablas } = obra
  const nombres = new Map([...academia.materias.values()].flat().map((m) => [m.id, m.nombre]))
  const grados = new Map(obra.base.grados.map((g) => [g.numero, g]))
  const niveles = new Map(obra.base.niveles.map((n) => [n.id, n]))
  const lockers = new Map<string, number>()

  const registrar = (item: Item, antes: Celda | null, despues: Celda, de: { t: number; idUsuario: number; motivo: Motivo; idProceso?: number }) =>
    tablas.item_cambio.fila(
      tablas.item_cambio.proximo(), item.id, iso(de.t), de.motivo, de.idProceso ?? null, de.idUsuario,
      antes?.monto ?? null, despues.monto, antes?.montoLista ?? null, despues.montoLista, antes?.idValor ?? null, despues.idValor,
      antes?.porcentaje ?? null, despues.porcentaje, antes?.origen ?? null, despues.origen, antes?.aplicable ?? null, despues.aplicable,
      antes?.idTipoJornada ?? null, despues.idTipoJornada,
    )

  const cambiar = (item: Fila, despues: Celda, de: { t: number; idUsuario: number; motivo: Motivo; idProceso?: number }) => {
    const antes = celdaDe(item)
    if (mismaCelda(antes, despues)) return false
    registrar(item, antes, despues, de)
    Object.assign(item, despues)
    item.version += 1
    return true
  }

  const agregar = (cuenta: Cuenta, nuevo: ItemNuevo, t: number, idUsuario: number) => {
    const item: Fila = {
      ...nuevo, id: tablas.item_cuenta.proximo(), idInscripcion: cuenta.id, pagado: centavos(0), version: 1, valor: claveDeValor(nuevo).tipo,
    }
    registrar(item, null, item, { t, idUsuario, motivo: 'ALTA' })
    cuenta.items.push(item)
  }

  return {
    inscribir({ idAlumno, cursado, idJornada, t, idUsuario, libro }) {
      const grado = grados.get(cursado.numero)
      const nivel = niveles.get(grado?.idNivel ?? 0)
      if (!grado || !nivel) throw new Error(`Falta el grado ${cursado.numero}`)
      const locker = grado.conLocker && cursado.conLocker
      const clave = `${cursado.idCurso} ${cursado.ano}`
      if (locker) lockers.set(clave, (lockers.get(clave) ?? 0) + 1)
      const cuenta: Cuenta = {
        id: tablas.inscripcion.proximo(), idAlumno, cursado, idNivel: nivel.id, idUsuario, t, items: [], pac: null, baja: null,
        lockerNro: locker ? String(lockers.get(clave)) : null,
      }
      const plan = planDeItems({
        ano: cursado.ano, idNivel: nivel.id, etiquetaTaller: nivel.etiqueta, idTipoJornada: idJornada,
        porcentaje: porcentaje(academia.casos[cursado.caso].porcentaje), mesInicio: cursado.mesInicio, conLocker: grado.conLocker,
        locker, libro, politica: POLITICA,
      })
      for (const item of plan) agregar(cuenta, item, t, idUsuario)
      for (const m of academia.materias.get(cursado.ano) ?? []) {
        if (!m.opcional && m.desde <= cursado.numero && cursado.numero <= m.hasta) tablas.inscripcion_materia.fila(cuenta.id, m.id)
      }
      auditar(obra, 'INS-NEW', 'inscripcion', cuenta.id, { t, idUsuario }, { alumno: idAlumno, ano: cursado.ano })
      return cuenta
    },

    tildarOpcionales(cuenta, { t, idUsuario, libro, elegir }) {
      const { ano, numero, mesInicio, opcionales } = cuenta.cursado
      const ofrecidas = (academia.materias.get(ano) ?? []).filter((m) => m.opcional && m.desde <= numero && numero <= m.hasta)
      for (let i = 0; i < opcionales && ofrecidas.length; i++) {
        const [materia] = ofrecidas.splice(elegir(ofrecidas.length), 1)
        if (!materia) continue
        tablas.inscripcion_materia.fila(cuenta.id, materia.id)
        for (let mes = mesInicio; mes <= 10; mes++) {
          agregar(cuenta, itemDeMateria({ ano, idNivel: cuenta.idNivel, idMateria: materia.id, mes: mes as Mes, libro }), t, idUsuario)
        }
      }
    },

    aumentar(cuentas, entrada, idUsuario) {
      const { clave, valor, libro, t, idProceso } = entrada
      const de = { t, idUsuario, motivo: 'PRECIO', idProceso } as const
      for (const cuenta of cuentas) {
        if (cuenta.cursado.ano < valor.ano) continue
        // The rule itself compares keys as texts: only items of the same price type are worth it.
        const candidatos = cuenta.items.filter((i) => i.valor === clave.tipo && i.aplicable && (i.pagado === 0 || i.pagado < i.monto))
        if (!candidatos.length) continue
        for (const { item, despues } of repreciarPorPrecio(candidatos, { clave, ano: valor.ano, mesDesde: valor.mesDesde }, libro, POLITICA)) {
          cambiar(item as Fila, despues, de)
          entrada.cantidad += 1
        }
      }
    },

    pagar(cuenta, { item, monto }) {
      const fila = filaDe(cuenta, item.id)
      fila.pagado = centavos(fila.pagado + monto)
      if (monto > 0) fila.version += 1
    },

    regalarDiciembre(cuenta, { t, idUsuario, cobro }) {
      const diciembre = diciembreDe(cuenta.items) as Fila
      cambiar(diciembre, celdaPac(diciembre), { t, idUsuario, motivo: 'PAC' })
      cuenta.pac = cobro
    },

    devolver(cuenta, { item, monto }, { t, idUsuario, libro }) {
      const fila = filaDe(cuenta, item.id)
      fila.pagado = centavos(fila.pagado - monto)
      const vigente = aPrecioVigente(fila, fila.porcentaje, fila.idTipoJornada, libro)
      const despues = { ...vigente, monto: Math.max(vigente.monto, fila.pagado) as Centavos }
      if (!cambiar(fila, despues, { t, idUsuario, motivo: 'ANULACION' })) fila.version += 1
    },

    darDeBaja(cuenta, { t, idUsuario, motivo }) {
      const dia = diaDe(t)
      const mes = mesCorriente(dia)
      for (const item of cuenta.items) {
        const despues = item.mes !== null ? item.mes > mes : item.semestre === 2 && mesCalendario(dia) < 7
        if (!despues || !item.aplicable || item.pagado > 0 || item.origen === 'PAC') continue
        cambiar(item, noAplicable(item.porcentaje, item.idTipoJornada), { t, idUsuario, motivo: 'BAJA' })
      }
      cuenta.baja = motivo
      auditar(obra, 'INS-BAJA', 'inscripcion', cuenta.id, { t, idUsuario }, { motivo })
    },

    destino: (item) => etiqueta(item, item.tipo === TIPO_MATERIA ? nombres.get(item.idMateria ?? 0) : ''),

    escribirItems(cuenta) {
      for (const i of cuenta.items) {
        tablas.item_cuenta.fila(i.id, i.idInscripcion, i.ano, i.idNivel, i.tipo, esMensual(i.tipo) && i.col === null ? null : i.col, i.mes,
          i.semestre, i.idMateria, i.idTipoJornada, i.aplicable, i.idValor, i.montoLista, i.porcentaje, i.monto, i.pagado, i.origen, i.version)
      }
      cuenta.items.length = 0
    },
  }
}

const filaDe = (cuenta: Cuenta, id: number): Fila => cuenta.items.find((i) => i.id === id) as Fila
