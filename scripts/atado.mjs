// Loaded before the server by npm start: ends it in order when the command that started it was killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
