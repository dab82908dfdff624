// Ends the server in order when the command that started it was killed. npm start loads this before the server.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
