import type { RespuestaDe } from '#contract/route.ts'
import type { ValorFila, valores } from '#contract/valores.ts'
import {
  type Clave,
  COLUMNAS,
  claveDeCuota,
  type EtiquetaTaller,
  esValorMensual,
  etiquetaDeValor,
  textoDeClave,
  VALOR_LOCKER,
  VALOR_MATERIA,
} from '#domain/cuenta/catalogo.ts'
import { ultimoFijado } from '#domain/cuenta/deshacer.ts'
import { preciosDe, precioVigente } from '#domain/cuenta/precios.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import type { TipoValor } from '#domain/cuenta/tipos.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { anoDe, type Fecha, type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { historialDelAno, libroVivo, opcionalesDelAno } from './valores.queries.ts'

/**
 * Builds the price table of a year (D-037): every level × type, level × shift type and optional subject, priced or not.
 */
export async function tablaDeValores(
  db: Db,
  hoy: Fecha,
  pedido: number | undefined,
): Promise<Omit<RespuestaDe<typeof valores.listar>, 'security'>> {
  const actual = anoDe(hoy)
  const ano = pedido ?? actual
  // Only these two years have a table (D-037, D-213).
  const anos = [actual, actual + 1]
  const [libro, historial, niveles, jornadas, materias] = await Promise.all([
    libroVivo(db),
    historialDelAno(db, ano),
    anos.includes(ano)
      ? db.selectFrom('nivel').select(['id', 'nombre', 'etiqueta_taller as etiqueta']).orderBy('orden').execute()
      : [],
    db.selectFrom('tipo_jornada').select(['id', 'tipo']).orderBy('tipo').execute(),
    anos.includes(ano) ? opcionalesDelAno(db, ano) : [],
  ])
  const historialPorClave = Map.groupBy(historial, textoDeClave)
  const mesMin = (tipo: TipoValor): Mes => (esValorMensual(tipo) && ano === actual ? mesCorriente(hoy) : 1)
  const fila = (
    clave: Clave,
    { etiqueta = 'Material Taller', nivel = '', tipoJornada = '', materia = '' }: Nombres,
  ): Omit<ValorFila, 'displayOrder'> => {
    const vigente = precioVigente(
      libro,
      clave,
      ano,
      esValorMensual(clave.tipo) ? (ano > actual ? 1 : mesCorriente(hoy)) : 1,
    )
    const ultimo = ultimoFijado(preciosDe(libro, clave))
    return {
      type: clave.tipo,
      typeName: etiquetaDeValor(clave.tipo, etiqueta),
      idNivel: clave.idNivel,
      nivel,
      idTipoJornada: clave.idTipoJornada,
      tipoJornada,
      idMateria: clave.idMateria,
      materia,
      monto: vigente ? enPesos(vigente.monto) : null,
      idRef: vigente?.id ?? null,
      mesDesde: vigente?.mesDesde ?? null,
      mes: esValorMensual(clave.tipo) ? mesMin(clave.tipo) : null,
      mesMin: mesMin(clave.tipo),
      refs: preciosDe(libro, clave)
        .filter((v) => v.ano === ano)
        .map((v) => ({
          id: v.id,
          monto: enPesos(v.monto),
          mes: v.mesDesde,
          ano: v.ano,
          montoDesc: esValorMensual(v.tipo)
            ? `${formatoPesos(v.monto)} (${NOMBRE_MES[v.mesDesde]})`
            : formatoPesos(v.monto),
        })),
      historia: (historialPorClave.get(textoDeClave(clave)) ?? []).map((v) => ({
        id: v.id,
        monto: enPesos(v.monto),
        mes: v.mesDesde,
        ano: v.ano,
        fecha: v.fecha,
        usuario: v.usuario,
        cuotas: v.cuotas,
        estado: v.estado,
        ultimo: v.id === ultimo?.id,
      })),
    }
  }
  const tipos: TipoValor[] = [...COLUMNAS.filter((c) => c.mes === null).map((c) => c.tipoValor), VALOR_LOCKER]
  const deNivel = (tipo: TipoValor, idNivel: number): Clave => ({ tipo, idNivel, idTipoJornada: null, idMateria: null })
  return {
    ano,
    anos,
    srvMes: mesCorriente(hoy),
    inscripciones: niveles
      .flatMap((n) => tipos.map((t) => fila(deNivel(t, n.id), { ...n, nivel: n.nombre })))
      .map(ordenada),
    cuotas: niveles
      .flatMap((n) =>
        jornadas.map((j) => fila(claveDeCuota(n.id, j.id), { ...n, nivel: n.nombre, tipoJornada: j.tipo })),
      )
      .map(ordenada),
    materias: materias
      .map((m) =>
        fila({ tipo: VALOR_MATERIA, idNivel: null, idTipoJornada: null, idMateria: m.id }, { materia: m.nombre }),
      )
      .map(ordenada),
  }
}

/** What a key is called; empty where it has no such part. */
interface Nombres {
  readonly etiqueta?: EtiquetaTaller
  readonly nivel?: string
  readonly tipoJornada?: string
  readonly materia?: string
}

const ordenada = (fila: Omit<ValorFila, 'displayOrder'>, i: number): ValorFila => ({ ...fila, displayOrder: i + 1 })
