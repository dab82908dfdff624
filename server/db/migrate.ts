import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as seguridad from './migrations/001_seguridad.ts'
import * as personas from './migrations/002_personas.ts'
import * as academico from './migrations/003_academico.ts'
import * as cuenta from './migrations/004_cuenta.ts'
import * as caja from './migrations/005_caja.ts'
import * as arqueo from './migrations/006_arqueo.ts'
import * as deudores from './migrations/007_deudores.ts'
import * as mail from './migrations/008_mail.ts'
import * as palabras from './migrations/009_palabras.ts'
import * as jobs from './migrations/010_jobs.ts'
import * as ingreso from './migrations/011_ingreso.ts'
import * as ultimoNumero from './migrations/012_ultimo_numero.ts'
import * as busqueda from './migrations/013_busqueda.ts'
import * as numeroDeProceso from './migrations/014_numero_de_proceso.ts'
import * as demoraDeIngreso from './migrations/015_demora_de_ingreso.ts'
import * as sonido from './migrations/016_sonido.ts'
import * as articulos from './migrations/017_articulos.ts'
import * as cumpleanos from './migrations/018_cumpleanos.ts'
import * as pagosDeEmpleado from './migrations/019_pagos_de_empleado.ts'
import * as fusion from './migrations/020_fusion.ts'
import * as foto from './migrations/021_foto.ts'
import * as pase from './migrations/022_pase.ts'
import * as importacion from './migrations/023_importacion.ts'
import * as recibidoDe from './migrations/024_recibido_de.ts'
import * as motivoDeDiferencia from './migrations/025_motivo_de_diferencia.ts'
import * as celdasCorregidas from './migrations/026_celdas_corregidas.ts'
import * as telefonos from './migrations/027_telefonos.ts'
import * as inscripcionesDeUnAlumno from './migrations/028_inscripciones_de_un_alumno.ts'
import * as seguridadEditada from './migrations/029_seguridad.ts'
import * as configuracion from './migrations/030_configuracion.ts'
import * as cuentas from './migrations/031_cuentas.ts'
import * as mensaje from './migrations/032_mensaje.ts'
import * as sello from './migrations/033_sello.ts'
import * as panel from './migrations/034_panel.ts'
import * as sesionOrigen from './migrations/035_sesion_origen.ts'
import * as niveles from './migrations/036_niveles.ts'
import * as puesta from './migrations/037_puesta.ts'
import * as sesionFin from './migrations/038_sesion_fin.ts'
import * as agenda from './migrations/039_agenda.ts'
import * as examenes from './migrations/040_examenes.ts'
import * as asistencia from './migrations/042_asistencia.ts'
import * as motivoDeRevocacion from './migrations/043_motivo_de_revocacion.ts'
import * as busquedaDeAuditoria from './migrations/044_busqueda_de_auditoria.ts'
import * as quienActuo from './migrations/045_quien_actuo.ts'
import * as casoDesde from './migrations/046_caso_desde.ts'
import * as reglasAvisan from './migrations/047_reglas_avisan.ts'
import * as cobranzaBorrada from './migrations/048_cobranza_borrada.ts'
import * as finPorRol from './migrations/049_fin_por_rol.ts'
import * as nombreAlIngresar from './migrations/050_nombre_al_ingresar.ts'
import * as auditoriaDeTodos from './migrations/051_auditoria_de_todos.ts'
import * as gueYGe from './migrations/052_gue_y_ge.ts'
import * as claveAjena from './migrations/053_clave_ajena.ts'
import * as cursoDelRecibo from './migrations/054_curso_del_recibo.ts'
import * as motivoDeReabrir from './migrations/055_motivo_de_reabrir.ts'
import * as finSinRol from './migrations/056_fin_sin_rol.ts'
import * as sumas from './migrations/057_sumas.ts'
import * as cumpleanosPorNombre from './migrations/058_cumpleanos_por_nombre.ts'
import * as inicioDelApellido from './migrations/059_inicio_del_apellido.ts'
import * as sumasDePersonas from './migrations/060_sumas_de_personas.ts'
import * as cuentaEscrita from './migrations/061_cuenta_escrita.ts'
import * as fichaEscrita from './migrations/062_ficha_escrita.ts'
import * as inscriptosDeUnAno from './migrations/063_inscriptos_de_un_ano.ts'

/** All migrations by name, in the order in which they are applied. */
export const MIGRACIONES: Record<string, Migration> = {
  '001_seguridad': seguridad,
  '002_personas': personas,
  '003_academico': academico,
  '004_cuenta': cuenta,
  '005_caja': caja,
  '006_arqueo': arqueo,
  '007_deudores': deudores,
  '008_mail': mail,
  '009_palabras': palabras,
  '010_jobs': jobs,
  '011_ingreso': ingreso,
  '012_ultimo_numero': ultimoNumero,
  '013_busqueda': busqueda,
  '014_numero_de_proceso': numeroDeProceso,
  '015_demora_de_ingreso': demoraDeIngreso,
  '016_sonido': sonido,
  '017_articulos': articulos,
  '018_cumpleanos': cumpleanos,
  '019_pagos_de_empleado': pagosDeEmpleado,
  '020_fusion': fusion,
  '021_foto': foto,
  '022_pase': pase,
  '023_importacion': importacion,
  '024_recibido_de': recibidoDe,
  '025_motivo_de_diferencia': motivoDeDiferencia,
  '026_celdas_corregidas': celdasCorregidas,
  '027_telefonos': telefonos,
  '028_inscripciones_de_un_alumno': inscripcionesDeUnAlumno,
  '029_seguridad': seguridadEditada,
  '030_configuracion': configuracion,
  '031_cuentas': cuentas,
  '032_mensaje': mensaje,
  '033_sello': sello,
  '034_panel': panel,
  '035_sesion_origen': sesionOrigen,
  '036_niveles': niveles,
  '037_puesta': puesta,
  '038_sesion_fin': sesionFin,
  '039_agenda': agenda,
  '040_examenes': examenes,
  '042_asistencia': asistencia,
  '043_motivo_de_revocacion': motivoDeRevocacion,
  '044_busqueda_de_auditoria': busquedaDeAuditoria,
  '045_quien_actuo': quienActuo,
  '046_caso_desde': casoDesde,
  '047_reglas_avisan': reglasAvisan,
  '048_cobranza_borrada': cobranzaBorrada,
  '049_fin_por_rol': finPorRol,
  '050_nombre_al_ingresar': nombreAlIngresar,
  '051_auditoria_de_todos': auditoriaDeTodos,
  '052_gue_y_ge': gueYGe,
  '053_clave_ajena': claveAjena,
  '054_curso_del_recibo': cursoDelRecibo,
  '055_motivo_de_reabrir': motivoDeReabrir,
  '056_fin_sin_rol': finSinRol,
  '057_sumas': sumas,
  '058_cumpleanos_por_nombre': cumpleanosPorNombre,
  '059_inicio_del_apellido': inicioDelApellido,
  '060_sumas_de_personas': sumasDePersonas,
  '061_cuenta_escrita': cuentaEscrita,
  '062_ficha_escrita': fichaEscrita,
  '063_inscriptos_de_un_ano': inscriptosDeUnAno,
}

/** The lowest major version of PostgreSQL that has NULLS NOT DISTINCT, on which unique keys rest. */
const POSTGRES_MINIMO = 15

/**
 * Brings the database forward, all that is missing in one transaction: an update happens wholly or not at all. Refuses a
 * server that is too old and a database that a newer Campana has already changed.
 * @returns the names that were applied now
 */
// biome-ignore lint/suspicious/noExplicitAny: a migrator works on whatever the database holds
export async function migrar(db: Kysely<any>, migraciones = MIGRACIONES): Promise<string[]> {
  const { rows } = await sql<{ v: number }>`select current_setting('server_version_num')::int as v`.execute(db)
  const version = Math.floor((rows[0]?.v ?? 0) / 10_000)
  if (version < POSTGRES_MINIMO)
    throw new Error(`PostgreSQL ${version} no alcanza: se necesita ${POSTGRES_MINIMO} o más nuevo`)

  const hechas = await aplicadas(db)
  const desconocida = hechas.find((nombre) => !(nombre in migraciones))
  if (desconocida) {
    throw new Error(
      `La base de datos es de una versión más nueva de Campana (tiene la migración ${desconocida}). Actualice el programa.`,
    )
  }
  // the migrator looks at every column of the database before it finds that nothing is missing
  if (hechas.length === Object.keys(migraciones).length) return []
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migraciones) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(String(error))
  return results.map((r) => r.migrationName)
}

async function aplicadas(db: Kysely<unknown>): Promise<string[]> {
  const { rows: hay } = await sql<{ t: string | null }>`select to_regclass('kysely_migration')::text as t`.execute(db)
  if (!hay[0]?.t) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((r) => r.name)
}
