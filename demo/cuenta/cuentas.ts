import type { Linea } from '#domain/cobranza/imputar.ts'
import { celdaPac, diciembreDe } from '#domain/cobranza/pac.ts'
import { caeConLaBaja, darDeBaja } from '#domain/cuenta/baja.ts'
import { etiqueta, TIPO_MATERIA } from '#domain/cuenta/catalogo.ts'
import { aPrecioVigente, noAplicable } from '#domain/cuenta/celda.ts'
import { itemDeMateria, planDeItems } from '#domain/cuenta/plan.ts'
import type { Libro } from '#domain/cuenta/precios.ts'
import { repreciarPorPrecio } from '#domain/cuenta/repreciar.ts'
import { type Item, POLITICA } from '#domain/cuenta/tipos.ts'
import { type Centavos, centavos, porcentaje } from '#domain/dinero.ts'
import type { Mes } from '#domain/fecha.ts'
import type { Academia } from '../academia.ts'
import { auditar, diaDe, type Obra } from '../colegio.ts'
import type { Cursado } from '../personas/familias.ts'
import { crearRegistro, type Fila } from './items.ts'
import type { EntradaDePrecio } from './precios.ts'

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
  inscribir(de: {
    idAlumno: number
    cursado: Cursado
    idJornada: number
    t: number
    idUsuario: number
    libro: Libro
  }): Cuenta
  tildarOpcionales(
    cuenta: Cuenta,
    de: { t: number; idUsuario: number; libro: Libro; elegir: (n: number) => number },
  ): void
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

  const registro = crearRegistro(tablas)

  return {
    inscribir({ idAlumno, cursado, idJornada, t, idUsuario, libro }) {
      const grado = grados.get(cursado.numero)
      const nivel = niveles.get(grado?.idNivel ?? 0)
      if (!grado || !nivel) throw new Error(`Falta el grado ${cursado.numero}`)
      const locker = grado.conLocker && cursado.conLocker
      const clave = `${cursado.idCurso} ${cursado.ano}`
      if (locker) lockers.set(clave, (lockers.get(clave) ?? 0) + 1)
      const cuenta: Cuenta = {
        id: tablas.inscripcion.proximo(),
        idAlumno,
        cursado,
        idNivel: nivel.id,
        idUsuario,
        t,
        items: [],
        pac: null,
        baja: null,
        lockerNro: locker ? String(lockers.get(clave)) : null,
      }
      const plan = planDeItems({
        ano: cursado.ano,
        idNivel: nivel.id,
        etiquetaTaller: nivel.etiqueta,
        idTipoJornada: idJornada,
        porcentaje: porcentaje(academia.casos[cursado.caso].porcentaje),
        mesInicio: cursado.mesInicio,
        conLocker: grado.conLocker,
        locker,
        libro,
        politica: POLITICA,
      })
      for (const item of plan) registro.agregar(cuenta, item, { t, idUsuario })
      for (const m of academia.materias.get(cursado.ano) ?? []) {
        if (!m.opcional && m.desde <= cursado.numero && cursado.numero <= m.hasta)
          tablas.inscripcion_materia.fila(cuenta.id, m.id)
      }
      auditar(
        obra,
        'INS-NEW',
        'inscripcion',
        cuenta.id,
        { t, idUsuario },
        {
          alumno: idAlumno,
          curso: cursado.idCurso,
          ano: cursado.ano,
          mesInicio: cursado.mesInicio,
        },
      )
      return cuenta
    },

    tildarOpcionales(cuenta, { t, idUsuario, libro, elegir }) {
      const { ano, numero, mesInicio, opcionales } = cuenta.cursado
      const ofrecidas = (academia.materias.get(ano) ?? []).filter(
        (m) => m.opcional && m.desde <= numero && numero <= m.hasta,
      )
      for (let i = 0; i < opcionales && ofrecidas.length; i++) {
        const [materia] = ofrecidas.splice(elegir(ofrecidas.length), 1)
        if (!materia) continue
        tablas.inscripcion_materia.fila(cuenta.id, materia.id)
        for (let mes = mesInicio; mes <= 10; mes++) {
          registro.agregar(
            cuenta,
            itemDeMateria({ ano, idNivel: cuenta.idNivel, idMateria: materia.id, mes: mes as Mes, libro }),
            { t, idUsuario },
          )
        }
      }
    },

    aumentar(cuentas, entrada, idUsuario) {
      const { clave, valor, libro, t, idProceso } = entrada
      const de = { t, idUsuario, motivo: 'PRECIO', idProceso } as const
      for (const cuenta of cuentas) {
        if (cuenta.cursado.ano < valor.ano) continue
        // The rule itself compares keys as texts: only items of the same price type are worth it.
        const candidatos = cuenta.items.filter(
          (i) => i.valor === clave.tipo && i.aplicable && (i.pagado === 0 || i.pagado < i.monto),
        )
        if (!candidatos.length) continue
        for (const { item, despues } of repreciarPorPrecio(
          candidatos,
          { clave, ano: valor.ano, mesDesde: valor.mesDesde },
          libro,
          POLITICA,
        )) {
          registro.cambiar(item as Fila, despues, de)
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
      registro.cambiar(diciembre, celdaPac(diciembre), { t, idUsuario, motivo: 'PAC' })
      cuenta.pac = cobro
    },

    devolver(cuenta, { item, monto }, { t, idUsuario, libro }) {
      const fila = filaDe(cuenta, item.id)
      fila.pagado = centavos(fila.pagado - monto)
      // With price rows alone behind it, an item lived again comes out at the price in force (D-082).
      const cae =
        fila.pagado === 0 &&
        cuenta.baja !== null &&
        cuenta.cursado.baja !== null &&
        caeConLaBaja(fila, cuenta.cursado.baja)
      const vigente = aPrecioVigente(fila, fila.porcentaje, fila.idTipoJornada, libro)
      const despues = cae
        ? noAplicable(fila.porcentaje, fila.idTipoJornada)
        : { ...vigente, monto: Math.max(vigente.monto, fila.pagado) as Centavos }
      if (!registro.cambiar(fila, despues, { t, idUsuario, motivo: 'ANULACION' })) fila.version += 1
    },

    darDeBaja(cuenta, { t, idUsuario, motivo }) {
      for (const { item, despues } of darDeBaja(cuenta.items, diaDe(t)))
        registro.cambiar(item as Fila, despues, { t, idUsuario, motivo: 'BAJA' })
      cuenta.baja = motivo
      auditar(obra, 'INS-BAJA', 'inscripcion', cuenta.id, { t, idUsuario }, { motivo })
    },

    destino: (item) => etiqueta(item, item.tipo === TIPO_MATERIA ? nombres.get(item.idMateria ?? 0) : ''),

    escribirItems(cuenta) {
      for (const item of cuenta.items) registro.escribir(item)
      cuenta.items.length = 0
    },
  }
}

const filaDe = (cuenta: Cuenta, id: number): Fila => cuenta.items.find((i) => i.id === id) as Fila
