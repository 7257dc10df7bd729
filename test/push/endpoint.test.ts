import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { LookupFunction } from "node:net";
import { isPublicAddress, isPushEndpoint, publicLookup } from "../../server/push/endpoint.ts";

describe("an endpoint of a push service", () => {
  it("is a public https host on the usual port", () => {
    for (const endpoint of [
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://web.push.apple.com:443/abc",
    ]) {
      assert.equal(isPushEndpoint(endpoint), true, endpoint);
    }
    for (const endpoint of [
      "http://fcm.googleapis.com/a",
      "https://fcm.googleapis.com:8443/a",
      "https://fcm.googleapis.com:80/a",
      "https://user:secret@fcm.googleapis.com/a",
      "https://user@fcm.googleapis.com/a",
      "https://printer/a",
      "https://metadata.internal/a",
      `https://fcm.googleapis.com/${"a".repeat(1000)}`,
      "nonsense",
    ]) {
      assert.equal(isPushEndpoint(endpoint), false, endpoint);
    }
  });

  it("is no spelling of the machine or the network of the server", () => {
    for (const host of [
      ...["localhost", "localhost.", "LOCALHOST.", "localhost..", "a.localhost", "a.localhost.", "localhost%2e"],
      ...["localhost\u3002", "\u24db\u24de\u24d2\u24d0\u24db\u24d7\u24de\u24e2\u24e3.", "%6c%6f%63%61%6c%68%6f%73%74."],
      ...["localhost.localdomain", "localhost.localdomain.", "printer.local", "printer.local.", "db.internal."],
      ...["nas.lan", "router.home", "router.home.arpa", "intranet.corp", "host.private", "host.intranet", "a.test"],
      ...["fcm.googleapis.com.", "fcm.googleapis.com..", "host.docker.internal", "kubernetes.default.svc"],
      ...["127.0.0.1", "127.0.0.1.", "127.1", "127.0.1", "0", "0.0.0.0", "8.8.8.8", "127.0.0.1.nothing.localhost"],
      ...["2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "017700000001", "0x7f.0.0.0x1", "3232235777"],
      ...["[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:a00:1]", "[2001:4860:4860::8888]"],
      ...["1\u20e3.0.0.1", "\u2461\u2461.\u2461.\u2461.\u2461"],
    ]) {
      assert.equal(isPushEndpoint(`https://${host}/a`), false, host);
    }
  });

  it("leads to a public address only", () => {
    for (const address of ["8.8.8.8", "2606:4700::1111"]) assert.equal(isPublicAddress(address), true, address);
    for (const address of [
      ...["127.0.0.1", "10.1.2.3", "172.20.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"],
      ...["224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "::ffff:10.0.0.1", "2002:a00:1::"],
      ...["64:ff9b::a00:1", "printer"],
    ]) {
      assert.equal(isPublicAddress(address), false, address);
    }
  });
});

describe("the name of a push service", () => {
  /** A name server that knows one IPv4 address of every name, or answers nothing. */
  async function nameServer(address: string | null) {
    const socket = createSocket("udp4");
    let questions = 0;
    socket.on("message", (question, { port }) => {
      questions++;
      if (address !== null) socket.send(answerTo(question, address), port, "127.0.0.1");
    });
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    return { server: `127.0.0.1:${socket.address().port}`, questions: () => questions, close: () => socket.close() };
  }

  /** The answer to a question for an IPv4 address; one for an IPv6 address has no records. */
  function answerTo(question: Buffer, address: string): Buffer {
    const end = question.indexOf(0, 12) + 5;
    const isV4 = question.readUInt16BE(end - 4) === 1;
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(isV4 ? 1 : 0, 6);
    header.writeUInt32BE(0, 8);
    const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]);
    return Buffer.concat([header, question.subarray(12, end), ...(isV4 ? [record] : [])]);
  }

  const resolve = (lookup: LookupFunction): Promise<unknown> =>
    new Promise((found, refused) => {
      lookup("push.example", { all: true }, (error, addresses) => (error ? refused(error) : found(addresses)));
    });

  it("is resolved when the connection is made, to public addresses only", async () => {
    for (const [address, isAccepted] of [
      ["8.8.8.8", true],
      ["10.0.0.1", false],
      ["127.0.0.1", false],
    ] as const) {
      const names = await nameServer(address);
      const resolved = resolve(publicLookup({ servers: [names.server] }));
      if (isAccepted) assert.deepEqual(await resolved, [{ address, family: 4 }]);
      else await assert.rejects(resolved, /no public address/, address);
      names.close();
    }
  });

  it("is given up if its name server is silent", async () => {
    const names = await nameServer(null);
    await assert.rejects(resolve(publicLookup({ servers: [names.server], timeout: 20, tries: 1 })));
    assert.ok(names.questions() > 0);
    names.close();
  });
});
