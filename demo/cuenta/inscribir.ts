import { claveDeValor, textoDeClave } from '#domain/cuenta/catalogo.ts'
import { planDeItems } from '#domain/cuenta/plan.ts'
import { type Libro, tienePrecioDeCuota } from '#domain/cuenta/precios.ts'
import { mesesTildables, tildar } from '#domain/cuenta/tildes.ts'
import type { ItemNuevo } from '#domain/cuenta/tipos.ts'
import { errorDeAno, errorDeFecha } from '#domain/inscripcion/ano.ts'
import { type Academia, esDelGrado } from '../academia.ts'
import { auditar } from '../auditar.ts'
import { type Colegio, rechazo } from '../colegio.ts'
import type { Cursado } from '../personas/hijos.ts'
import type { Momento } from '../tiempo.ts'
import type { Cuenta, Cuentas } from './cuenta.ts'
import { crearItem } from './items.ts'

interface De {
  readonly momento: Momento
  readonly idUsuario: number
  readonly libro: Libro
}

/** Enrols a student for a year (D-038): the items that the plan gives, and the compulsory subjects. */
export function inscribir(
  colegio: Colegio,
  academia: Academia,
  cuentas: Cuentas,
  { idAlumno, idJornada, cursado, ...de }: De & { idAlumno: number; idJornada: number; cursado: Cursado },
): Cuenta {
  const { tablas, politica, nombres } = colegio
  const { ano, numero, idCurso, mesInicio } = cursado
  const { momento, idUsuario, libro } = de
  const grado = academia.grado(numero)
  const malo = errorDeAno(ano, momento.dia) ?? errorDeFecha(cursado.fecha, ano, momento.dia)
  if (malo) throw rechazo('inscribe cuando no puede', malo)
  if (!tienePrecioDeCuota(libro, grado.idNivel, idJornada, ano)) throw rechazo('inscribe sin precio', `en ${ano}`)
  const locker = grado.conLocker && cursado.conLocker
  const cuenta: Cuenta = {
    id: tablas.inscripcion.proximo(),
    idAlumno,
    cursado,
    idNivel: grado.idNivel,
    idUsuario,
    alta: momento,
    locker,
    items: [],
    pac: null,
    baja: null,
  }
  const alumno = nombres.de('alumno', idAlumno)
  nombres.llamar('inscripcion', cuenta.id, alumno)
  cuentas.todas.push(cuenta)
  const plan = planDeItems({
    ano,
    idNivel: grado.idNivel,
    etiquetaTaller: grado.etiqueta,
    idTipoJornada: idJornada,
    porcentaje: academia.casos[cursado.caso].porcentaje,
    mesInicio,
    conLocker: grado.conLocker,
    locker,
    libro,
    politica,
  })
  agregarItems(colegio, cuentas, cuenta, plan, de)
  for (const m of academia.materias(ano))
    if (!m.opcional && esDelGrado(m, numero)) agregarMateria(colegio, cuenta, m.id)
  auditar(colegio, {
    evento: 'INS-NEW',
    id: cuenta.id,
    momento,
    idUsuario,
    params: { idAlumno, alumno, ano, curso: nombres.de('curso', idCurso), mesInicio, forzado: false },
  })
  return cuenta
}

/**
 * Ticks all months that may be ticked of as many optional subjects as the student takes; `elegir` picks 0..n-1 (D-049).
 */
export function tildarOpcionales(
  colegio: Colegio,
  academia: Academia,
  cuentas: Cuentas,
  { cuenta, elegir, ...de }: De & { cuenta: Cuenta; elegir: (n: number) => number },
): void {
  const { ano, numero, mesInicio, opcionales } = cuenta.cursado
  const ofrecidas = academia.materias(ano).filter((m) => m.opcional && esDelGrado(m, numero))
  const vigencia = { ano, idNivel: cuenta.idNivel, mesInicio, fechaBaja: cuenta.baja?.fecha ?? null }
  const meses = mesesTildables([], vigencia).filter((m) => !m.disabled)
  const pedidos = meses.map(({ mes }) => ({ mes, checked: true }))
  for (let i = 0; i < opcionales && ofrecidas.length; i++) {
    const [materia] = ofrecidas.splice(elegir(ofrecidas.length), 1)
    if (!materia) continue
    const tildes = tildar([], pedidos, { ...vigencia, idMateria: materia.id }, de.libro)
    if (!tildes) throw rechazo('tilda meses que no puede', materia.nombre)
    agregarMateria(colegio, cuenta, materia.id)
    agregarItems(colegio, cuentas, cuenta, tildes.nuevos, de)
  }
}

function agregarItems(colegio: Colegio, cuentas: Cuentas, cuenta: Cuenta, nuevos: readonly ItemNuevo[], de: De): void {
  for (const nuevo of nuevos) {
    const item = crearItem(colegio.tablas, cuentas.cambios, { idInscripcion: cuenta.id, nuevo }, de)
    cuenta.items.push(item)
    const precio = textoDeClave(claveDeValor(item))
    const suyos = cuentas.porPrecio.get(precio)
    if (suyos) suyos.push(item)
    else cuentas.porPrecio.set(precio, [item])
  }
}

const agregarMateria = ({ tablas }: Colegio, { id }: Cuenta, idMateria: number): void =>
  tablas.inscripcion_materia.fila({ id_inscripcion: id, id_materia: idMateria })
