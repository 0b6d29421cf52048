/** Cloudflare's server of static files, as far as it is used. */
export interface AssetServer {
	fetch(address: string): Promise<Response>;
}

/** Reads one of the static files. @throws Error when there is no such file */
export async function serverAsset(server: AssetServer, path: string): Promise<Uint8Array> {
	// Only the path counts; the server wants a whole address.
	const response = await server.fetch(`https://assets.invalid${path}`);
	if (!response.ok) throw new Error(`the static file ${path} was answered with ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}
