import { admiteMarca, type CodigoDeAsistencia, debeMarca, faltaMarcar } from '#domain/asistencia/asistencia.ts'
import type { Fecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Borrador, Cambio, MarcaDeBorrador } from './borrador.ts'
import { conflictosDe, deLugar, enOtraVista, lugar, otrosDias, type Suelta } from './marcas.ts'
import { Oyentes } from './oyentes.ts'
import type { Alumno, Conflicto, Cuenta, Cuerpo, Dia, Leida, Marca, Respuesta, Resumen } from './tipos.ts'

/**
 * Keeps what is marked in the grid of a course, outside of React: a key that is pressed draws one cell, and what counts
 * its day, and not the grid. What is marked stands over what is saved, each on the mark that it was made on; what is
 * marked on days that this view does not have waits for one that has.
 */
export class Registro {
  alumnos: readonly Alumno[] = []
  dias: readonly Dia[] = []
  readonly #oyentes = new Oyentes()
  #tipos = new Map<CodigoDeAsistencia, number>()
  #codigos = new Map<number, CodigoDeAsistencia>()
  #guardadas = new Map<string, CodigoDeAsistencia>()
  #marcas = new Map<string, Suelta>()
  #tildados = new Set<number>()
  /** The day of each id, those of the draft that are not shown too. */
  readonly #fechas = new Map<number, Fecha>()
  /** Days on which something changed here, which alone are written: another window may have touched others. */
  readonly #tocados = new Set<number>()
  readonly #vista: Pick<Leida, 'ano' | 'mes'>
  #cuentas = new Map<number, Cuenta>()
  #resumen: Resumen | null = null
  #quien = ''

  constructor(leida: Leida, borrador: Borrador | null = null) {
    this.#vista = leida
    this.#leer(leida)
    for (const d of leida.days) if (d.checked) this.#tildados.add(d.id)
    if (!borrador) return
    this.#quien = borrador.quien
    for (const { idAlumno, idDia, fecha, tipo, antes } of borrador.marcas) {
      if (fecha && !this.#fechas.has(idDia)) this.#fechas.set(idDia, fecha)
      const marca = tipo === '' || this.#tipos.has(tipo) ? tipo : ''
      this.#marcas.set(lugar(idAlumno, idDia), { marca, antes })
    }
    for (const id of borrador.tildados) this.#tildados.add(id)
    this.#podar()
  }

  /** Takes what is there now; what is marked stays, but of who is no longer at the course. */
  releer(leida: Leida): void {
    this.#leer(leida)
    this.#podar()
    this.#cambio()
  }

  /** Drops the marks that are saved already or have no place any more, and the ticks of days that are not shown. */
  #podar(): void {
    const alumnos = new Map(this.alumnos.map((a) => [a.id, a]))
    const dias = new Set(this.dias.map((d) => d.id))
    for (const [cual, { marca }] of this.#marcas) {
      const [idAlumno, idDia] = deLugar(cual)
      const [alumno, fecha] = [alumnos.get(idAlumno), this.#fechas.get(idDia)]
      const cabe = alumno && fecha && admiteMarca(alumno, fecha)
      if (cabe && (dias.has(idDia) ? marca !== this.guardada(idAlumno, idDia) : enOtraVista(fecha, this.#vista)))
        continue
      this.#marcas.delete(cual)
      // of a day that is not known there is nothing to write: a view that has it will know
      if (fecha) this.#tocados.add(idDia)
    }
    for (const id of this.#tildados) if (!dias.has(id)) this.#tildados.delete(id)
  }

  #leer({ students, days, tiposAsistencia, itemSave }: Leida): void {
    this.alumnos = students.map((s) => ({
      id: s.idAlumno,
      nombre: nombreCompleto({ apellido: s.Apellido, nombre: s.Nombre }),
      desde: s.desde as Fecha,
      hasta: (s.hasta || null) as Fecha | null,
    }))
    this.dias = days.map(({ checked: _, fecha, ...d }) => ({ ...d, fecha: fecha as Fecha }))
    for (const { id, fecha } of this.dias) this.#fechas.set(id, fecha)
    this.#tipos = new Map(tiposAsistencia.map((t) => [t.description, t.id]))
    this.#codigos = new Map(tiposAsistencia.map((t) => [t.id, t.description]))
    this.#guardadas = new Map()
    for (const { idAlumno, idDia, idTipo } of itemSave) {
      const codigo = this.#codigos.get(idTipo)
      if (codigo) this.#guardadas.set(lugar(idAlumno, idDia), codigo)
    }
  }

  guardada = (idAlumno: number, idDia: number): Marca => this.#guardadas.get(lugar(idAlumno, idDia)) ?? ''

  /** Gives what a cell shows: what is marked, or else what is saved. */
  marca = (idAlumno: number, idDia: number): Marca =>
    (this.#marcas.get(lugar(idAlumno, idDia)) ?? { marca: this.guardada(idAlumno, idDia) }).marca

  tildado = (idDia: number): boolean => this.#tildados.has(idDia)

  /** Ticks this day, instead of those on which nothing is marked. */
  abrir(fecha: string): void {
    const suyo = this.dias.find((d) => d.fecha === fecha)
    if (!suyo) return
    for (const id of this.#tildados) if (this.pendientesDe(id) === 0) this.#tildados.delete(id)
    this.#tildados.add(suyo.id)
    this.#cambio()
  }

  /** Puts a mark, or takes it away with ''. */
  marcar(idAlumno: number, idDia: number, marca: Marca): void {
    if (!this.#tildados.has(idDia)) return
    this.#poner(idAlumno, idDia, marca)
    this.#cambio([lugar(idAlumno, idDia)], [idDia])
  }

  /** Puts a mark on all who must have one that day and have none. */
  llenar(idDia: number, marca: CodigoDeAsistencia): void {
    const dia = this.dias.find((d) => d.id === idDia)
    if (!dia || !this.#tildados.has(idDia)) return
    const tocados: string[] = []
    for (const a of this.alumnos) {
      if (!debeMarca(a, dia.fecha) || this.marca(a.id, idDia) !== '') continue
      this.#poner(a.id, idDia, marca)
      tocados.push(lugar(a.id, idDia))
    }
    this.#cambio(tocados, [idDia])
  }

  /** Ticks a day; unticked, what was marked on it is gone (ASI-003). */
  tildar(idDia: number, si: boolean): void {
    if (si) this.#tildados.add(idDia)
    else {
      this.#tildados.delete(idDia)
      for (const a of this.alumnos) this.#marcas.delete(lugar(a.id, idDia))
    }
    this.#tocados.add(idDia)
    this.#cambio(
      this.alumnos.map((a) => lugar(a.id, idDia)),
      [idDia],
    )
  }

  #poner(idAlumno: number, idDia: number, marca: Marca): void {
    const cual = lugar(idAlumno, idDia)
    this.#tocados.add(idDia)
    const guardada = this.guardada(idAlumno, idDia)
    if (marca === guardada) this.#marcas.delete(cual)
    else this.#marcas.set(cual, { marca, antes: this.#marcas.get(cual)?.antes ?? guardada })
  }

  /** Tells how many marks of a day are not saved. */
  pendientesDe = (idDia: number): number => this.alumnos.filter((a) => this.#marcas.has(lugar(a.id, idDia))).length

  /** Counts a day. */
  cuenta(idDia: number): Cuenta {
    const hecha = this.#cuentas.get(idDia)
    if (hecha) return hecha
    const dia = this.dias.find((d) => d.id === idDia)
    const cuenta = { P: 0, A: 0, T: 0, faltan: 0 }
    for (const a of dia ? this.alumnos : []) {
      const marca = this.marca(a.id, idDia)
      if (marca !== '') cuenta[marca]++
      else if (debeMarca(a, (dia as Dia).fecha)) cuenta.faltan++
    }
    this.#cuentas.set(idDia, cuenta)
    return cuenta
  }

  resumen = (): Resumen => {
    if (this.#resumen) return this.#resumen
    const otros = otrosDias(this.#marcas, this.dias, this.#fechas)
    this.#resumen = {
      tildados: this.dias.filter((d) => this.#tildados.has(d.id)).map((d) => d.id),
      pendientes: otros.reduce((quedan, { cuantas }) => quedan - cuantas, this.#marcas.size),
      otros,
      conflictos: conflictosDe(this.#marcas, this.dias, this.alumnos, this.guardada),
      quien: this.#quien,
    }
    return this.#resumen
  }

  /** Decides marks that differ: the own ones stand on what is saved now, or go. */
  decidir(conflictos: readonly Conflicto[], cual: 'mia' | 'suya'): void {
    for (const { alumno, dia, suya } of conflictos) {
      const donde = lugar(alumno.id, dia.id)
      const suelta = this.#marcas.get(donde)
      if (!suelta) continue
      this.#tocados.add(dia.id)
      if (cual === 'suya') this.#marcas.delete(donde)
      else this.#marcas.set(donde, { ...suelta, antes: suya })
    }
    this.#cambio(
      conflictos.map((c) => lugar(c.alumno.id, c.dia.id)),
      conflictos.map((c) => c.dia.id),
    )
  }

  /** Lists the ticked days that are not complete and on which nothing is marked here, while something is on another one. */
  sinTocar(): readonly Dia[] {
    return this.resumen().pendientes === 0
      ? []
      : this.dias.filter(
          ({ id }) => this.#tildados.has(id) && this.pendientesDe(id) === 0 && this.cuenta(id).faltan > 0,
        )
  }

  /** Gives the days that are saved: those ticked, but for those that nobody touched. */
  #deGuardar(): readonly Dia[] {
    const sinTocar = new Set(this.sinTocar())
    return this.dias.filter((dia) => this.#tildados.has(dia.id) && !sinTocar.has(dia))
  }

  /** Names what is missing before the days can be saved, the first first (ASI-001). */
  faltas(): { readonly alumno: Alumno; readonly dia: Dia; readonly texto: string }[] {
    return this.#deGuardar().flatMap((dia) =>
      this.alumnos
        .filter((a) => debeMarca(a, dia.fecha) && this.marca(a.id, dia.id) === '')
        .map((alumno) => ({ alumno, dia, texto: faltaMarcar(alumno.nombre, dia.fecha) })),
    )
  }

  /** Gives what is sent: every mark of the days that are saved, with what each was made on. */
  cuerpo(idCurso: number): Cuerpo {
    const dias = this.#deGuardar()
    const idDe = (marca: Marca): number | null => (marca === '' ? null : (this.#tipos.get(marca) ?? null))
    const data: Cuerpo['data'] = []
    for (const dia of dias) {
      for (const a of this.alumnos) {
        const idTipo = idDe(this.marca(a.id, dia.id))
        if (idTipo === null || !admiteMarca(a, dia.fecha)) continue
        const suelta = this.#marcas.get(lugar(a.id, dia.id))
        const antes = idDe(suelta ? suelta.antes : this.guardada(a.id, dia.id))
        data.push({ idAlumno: a.id, idDia: dia.id, idTipo, antes })
      }
    }
    return { idCurso, dias: dias.map((d) => d.id), data }
  }

  /** Takes what was saved of what was sent: what a colleague had changed is now a mark that differs. */
  seGuardo({ data }: Cuerpo, { conflictos, quien }: Respuesta): void {
    const suyas = new Map(conflictos.map((c) => [lugar(c.idAlumno, c.idDia), this.#codigos.get(c.idTipo)]))
    for (const { idAlumno, idDia, idTipo } of data) {
      const donde = lugar(idAlumno, idDia)
      const suya = suyas.get(donde)
      const queda = suya ?? this.#codigos.get(idTipo)
      this.#tocados.add(idDia)
      if (queda) this.#guardadas.set(donde, queda)
      const suelta = this.#marcas.get(donde)
      if (!suelta) continue
      if (suelta.marca === queda) this.#marcas.delete(donde)
      // what was marked since it was sent stands on what is there now
      else if (!suya && queda) this.#marcas.set(donde, { ...suelta, antes: queda })
    }
    this.#quien = quien
    this.#cambio()
  }

  /** Forgets what is marked on a day. */
  olvidar(idDia: number): void {
    for (const a of this.alumnos) this.#marcas.delete(lugar(a.id, idDia))
    this.#tocados.add(idDia)
    this.#cambio()
  }

  /** Forgets what is marked on the days that are shown. */
  descartar(): void {
    for (const { id } of this.dias) this.olvidar(id)
  }

  /** Gives what a draft keeps. */
  paraBorrador(): Omit<Cambio, 'intento'> {
    const marcas: MarcaDeBorrador[] = [...this.#marcas].map(([cual, { marca, antes }]) => {
      const [idAlumno, idDia] = deLugar(cual)
      return { idAlumno, idDia, fecha: this.#fechas.get(idDia), tipo: marca, antes }
    })
    const { tildados, conflictos, quien } = this.resumen()
    return { marcas, tildados, tocados: this.#tocados, quien: conflictos.length > 0 ? quien : '' }
  }

  /** Calls when a cell, a day or anything changes. */
  readonly oir = {
    celda: (idAlumno: number, idDia: number) => this.#oyentes.celda(lugar(idAlumno, idDia)),
    dia: (idDia: number) => this.#oyentes.dia(idDia),
    todo: this.#oyentes.todo,
  }

  /** Tells who draws these cells and days, or all of them. */
  #cambio(celdas?: readonly string[], dias?: readonly number[]): void {
    this.#resumen = null
    if (dias) for (const id of dias) this.#cuentas.delete(id)
    else this.#cuentas.clear()
    this.#oyentes.avisar(celdas, dias)
  }
}
