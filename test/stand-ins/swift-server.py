"""OpenStack Swift with its S3 interface in one process: proxy, account, container and object server, one replica.

Arguments: the folder everything is kept in, the account as group:user, its key. Says the port of the S3 interface.
"""

import json
import os
import sys

from swift.common import utils

utils.eventlet_monkey_patch()

import eventlet
from eventlet import wsgi
from swift.cli import ringbuilder
from swift.common.middleware import memcache
from swift.common.wsgi import loadapp

folder, account, key = sys.argv[1:4]

COMMON = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_level = CRITICAL
disable_fallocate = true
"""

PROXY = """
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = 10
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {key} .admin
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
"""


class Cache:
    """In the place of memcached, without which Swift looks up the account and the bucket anew for every request."""

    values = {}

    def get(self, key, **_):
        return json.loads(self.values.get(key, 'null'))

    def set(self, key, value, **_):
        self.values[key] = json.dumps(value)

    def delete(self, key, **_):
        self.values.pop(key, None)


memcache.MemcacheRing = lambda *_, **__: Cache()


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text.format(folder=folder, key=key, user=account.replace(':', '_')))
    return path


def serve(listener, configuration):
    eventlet.spawn(wsgi.server, listener, loadapp(configuration), log_output=False)


def ring(name, port):
    builder = os.path.join(folder, name + '.builder')
    for step in ['create', '0', '1', '0'], ['add', 'r1z1-127.0.0.1:%d/disk' % port, '1'], ['rebalance']:
        try:
            ringbuilder.main(['swift-ring-builder', builder] + step)
        except SystemExit as end:
            if end.code:
                raise


os.makedirs(os.path.join(folder, 'devices', 'disk'))
utils.SWIFT_CONF_FILE = write('swift.conf', '[swift-hash]\nswift_hash_path_prefix = kinora\nswift_hash_path_suffix = kinora\n')
utils.validate_hash_conf()

for name in 'account', 'container', 'object':
    listener = eventlet.listen(('127.0.0.1', 0))
    ring(name, listener.getsockname()[1])
    serve(listener, write(name + '.conf', COMMON + '[pipeline:main]\npipeline = {0}\n[app:{0}]\nuse = egg:swift#{0}\n'.replace('{0}', name)))

listener = eventlet.listen(('127.0.0.1', 0))
serve(listener, write('proxy.conf', COMMON + PROXY))
print('serving at port %d' % listener.getsockname()[1], flush=True)
eventlet.Event().wait()
