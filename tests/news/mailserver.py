"""A mail server for tests: it requires STARTTLS and authentication, and prints every mail as a line of JSON.

    /usr/bin/python3 mailserver.py CERTIFICATE KEY PASSWORD_FILE BEHAVIOUR_FILE

The behaviour file holds a word, read anew for each mail: ok, later (451), refuse (550), full (552), sender (550 to MAIL
FROM), spam (554 to the mail), slow (a second late), vanish (accepts the mail and disconnects without a response).
"""
import asyncio
import email
import email.header
import email.utils
import json
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult

certificate, key, password_file, behaviour_file = sys.argv[1:]


def behaviour():
    with open(behaviour_file) as file:
        return file.read().strip()


def say(kind, **facts):
    print(json.dumps({"kind": kind, **facts}), flush=True)


def mailboxes_in(content):
    """Who the mail is from, as another parser than ours reads it."""
    sender = " ".join(email.message_from_bytes(content)["from"].split())
    return [{"name": str(email.header.make_header(email.header.decode_header(name))), "address": address}
            for name, address in email.utils.getaddresses([sender])]


class Handler:
    async def handle_MAIL(self, server, session, envelope, address, options):
        if behaviour() == "sender":
            return "550 5.7.1 sender not allowed"
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if behaviour() == "refuse":
            return "550 no such mailbox"
        if behaviour() == "full":
            return "552 5.2.2 over quota"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        word = behaviour()
        if word == "later":
            return "451 not now"
        if word == "spam":
            return "554 5.7.1 this looks like spam"
        if word == "slow":
            await asyncio.sleep(1)
        say("mail", to=envelope.rcpt_tos, sender=envelope.mail_from, user=session.login_name,
            tls=session.ssl is not None, mailboxes=mailboxes_in(envelope.content), data=envelope.content.decode("ascii"))
        if word == "vanish":
            server.transport.abort()
            await asyncio.sleep(60)
        return "250 taken"


def authenticate(server, session, envelope, mechanism, auth_data):
    with open(password_file) as file:
        wanted = file.readline().strip().encode()
    session.login_name = auth_data.login.decode()
    return AuthResult(success=auth_data.login == b"idavoll" and auth_data.password == wanted)


async def serve():
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)

    def session():
        return SMTP(Handler(), hostname="localhost", tls_context=context, require_starttls=True,
                    authenticator=authenticate, auth_required=True)

    server = await asyncio.get_running_loop().create_server(session, "127.0.0.1", 0)
    say("ready", port=server.sockets[0].getsockname()[1])
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


asyncio.run(serve())
