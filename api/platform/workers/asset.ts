/** The part of Cloudflare's static file server that we use. */
export interface AssetServer {
	fetch(address: string): Promise<Response>;
}

/** Reads one of the static files. @throws Error if the file does not exist */
export async function serverAsset(server: AssetServer, path: string): Promise<Uint8Array> {
	// The server needs an absolute URL but uses only its path.
	const response = await server.fetch(`https://assets.invalid${path}`);
	if (!response.ok) throw new Error(`the static file ${path} was answered with ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}
