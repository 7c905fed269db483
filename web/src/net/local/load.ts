// Loads the game's files. They are compressed by the build, since not every static host does it.

export async function loadBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const plain = response.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

export async function loadModule(address: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile((await loadBytes(address)) as BufferSource);
}
